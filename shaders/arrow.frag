#version 300 es
// A shaft with round ends and a triangular head. Coordinates are CSS pixels along and across the arrow.
precision highp float;

in vec2 vPosition;
flat in float vLength;
flat in float vHead;
flat in vec3 vInk;

uniform float uPixel;

out vec4 outColor;

const float HALF_WIDTH = 0.6;

float head(vec2 p) {
  // The base and the two sides of the head, which is half as wide as long.
  vec2 side = vec2(0.4472136, 0.8944272);
  return max(vLength - vHead - p.x, dot(vec2(p.x - vLength, abs(p.y)), side));
}

void main() {
  float shaftEnd = vLength - vHead;
  vec2 onShaft = vec2(clamp(vPosition.x, 0.0, shaftEnd), 0.0);
  float away = distance(vPosition, onShaft) - HALF_WIDTH;
  if (vHead > 0.0) away = min(away, head(vPosition));
  float coverage = clamp(0.5 - away / uPixel, 0.0, 1.0);
  if (coverage <= 0.0) discard;
  outColor = vec4(vInk * coverage, coverage);
}
