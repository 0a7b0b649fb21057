#version 300 es
// One segment of a drawn line as a quad around its capsule. The four vertices of a segment have consecutive numbers and equal attributes; the corner
// follows from the number of the vertex. Lengths are device pixels, so that a line keeps its width at any zoom.

in vec2 aBefore;
in vec2 aStart;
in vec2 aEnd;
in vec2 aAfter;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
// The size of the view in device pixels.
uniform vec2 uResolution;

uniform vec3 uInk[3];
// In CSS pixels, as is the size of a device pixel.
uniform float uHalfWidth[3];
// 1 or -1 to draw only the left or the right side of a line.
uniform float uSide[3];
uniform float uPixel;

flat out vec2 vStart;
flat out vec2 vDirection;
flat out float vLength;
flat out float vHalfWidth;
flat out float vSide;
flat out vec3 vInk;
// Normals of the dividing lines between the segment and its neighbours; zero at the end of a line.
flat out vec2 vStartCut;
flat out vec2 vEndCut;

// The position of the point in gl_FragCoord coordinates.
vec2 toFragment(vec2 point) {
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(point, 1.0);
  return (0.5 * clip.xy + 0.5) * uResolution;
}

vec2 bisector(vec2 neighbour, vec2 direction) {
  float size = length(neighbour);
  return size < 1e-4 ? vec2(0.0) : neighbour / size + direction;
}

void main() {
  // Between two lines: nothing to draw.
  if (aKind < 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  int kind = int(aKind);
  int corner = gl_VertexID & 3;
  vStart = toFragment(aStart);
  vec2 end = toFragment(aEnd);
  vec2 along = end - vStart;
  vLength = length(along);
  vDirection = vLength < 1e-4 ? vec2(1.0, 0.0) : along / vLength;
  vHalfWidth = uHalfWidth[kind] / uPixel;
  vSide = uSide[kind];
  vInk = uInk[kind];
  vStartCut = bisector(vStart - toFragment(aBefore), vDirection);
  vEndCut = bisector(toFragment(aAfter) - end, vDirection);

  float reach = vHalfWidth + 1.0;
  vec2 offset = vec2(corner < 2 ? -reach : vLength + reach, (corner & 1) == 0 ? -reach : reach);
  vec2 position = vStart + vDirection * offset.x + vec2(-vDirection.y, vDirection.x) * offset.y;
  gl_Position = vec4(2.0 * position / uResolution - 1.0, 0.0, 1.0);
}
