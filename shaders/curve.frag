#version 300 es
// The capsule of one segment, anti-aliased over one device pixel. Joined segments are divided along their bisector: no fragment is
// covered twice, because blending the soft edge twice makes visible knots. The position comes from gl_FragCoord, which is equal for
// both; interpolated positions differ enough to leave holes.
precision highp float;

flat in vec2 vStart;
flat in vec2 vDirection;
flat in float vLength;
flat in float vHalfWidth;
flat in float vSide;
flat in vec3 vInk;
flat in vec2 vStartCut;
flat in vec2 vEndCut;

out vec4 outColor;

// Both sides overlap the bisector by this many device pixels, so that rounding leaves no gap.
const float OVERLAP = 0.01;

void main() {
  vec2 fromStart = gl_FragCoord.xy - vStart;
  vec2 fromEnd = fromStart - vLength * vDirection;
  if (dot(fromStart, vStartCut) < -OVERLAP || dot(fromEnd, vEndCut) > OVERLAP) discard;
  float along = clamp(dot(fromStart, vDirection), 0.0, vLength);
  float coverage = clamp(vHalfWidth + 0.5 - distance(fromStart, along * vDirection), 0.0, 1.0);
  if (vSide != 0.0) {
    // A half line has blunt ends, and its edge is on the line itself.
    if (dot(fromStart, vDirection) < 0.0 && vStartCut == vec2(0.0)) discard;
    if (dot(fromEnd, vDirection) > 0.0 && vEndCut == vec2(0.0)) discard;
    coverage *= clamp(vSide * (vDirection.x * fromStart.y - vDirection.y * fromStart.x) + 0.5, 0.0, 1.0);
  }
  if (coverage <= 0.0) discard;
  outColor = vec4(vInk * coverage, coverage);
}
