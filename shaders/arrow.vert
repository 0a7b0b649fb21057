#version 300 es
// An arrow for a force, or a plain line, that starts at a position. Four vertices per stroke, as in curve.vert. Lengths are CSS pixels.

in vec2 aPosition;
// A force; for a plain line the vector to its end.
in vec2 aVector;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

// The count is defined in src/view/meshes/quadMesh.ts.
uniform vec3 uInk[KINDS];
uniform float uPixel;

out vec2 vPosition;
flat out float vLength;
flat out float vHead;
flat out vec3 vInk;

// ARROW_LINE in src/view/scene/forceArrows.ts.
const int LINE = 0;
// The limit of the length of arrows, and the force whose arrow has half of it.
const float MAX_PX = 56.0;
const float HALF_FORCE = 3.0;
// Shorter arrows would not be visible as arrows.
const float MIN_PX = 1.5;
const float HEAD_PX = 6.0;
const float REACH_PX = 4.0;

void main() {
  int kind = int(aKind);
  mat3 toScreen = uWorldTransformMatrix * uTransformMatrix;
  vec2 start = (toScreen * vec3(aPosition, 1.0)).xy;
  vec2 vector = kind == LINE ? mat2(toScreen) * aVector : aVector;
  float size = length(vector);
  vLength = kind == LINE ? size : MAX_PX * size / (size + HALF_FORCE);
  if (size == 0.0 || vLength < MIN_PX) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vHead = kind == LINE ? 0.0 : min(HEAD_PX, 0.6 * vLength);
  vInk = uInk[kind];
  int corner = gl_VertexID & 3;
  vPosition = vec2(corner < 2 ? -REACH_PX : vLength + REACH_PX, (corner & 1) == 0 ? -REACH_PX : REACH_PX);
  vec2 along = vector / size;
  vec2 position = start + along * vPosition.x + vec2(-along.y, along.x) * vPosition.y;
  gl_Position = vec4((uProjectionMatrix * vec3(position, 1.0)).xy, 0.0, 1.0);
}
