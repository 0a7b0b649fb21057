#version 300 es
// A stroke that starts at a place: an arrow for a force, or a plain line. Four vertices a stroke, as in curve.vert. Lengths are in CSS pixels.

in vec2 aPosition;
// A force, or for a plain line the way to its end.
in vec2 aVector;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

// As many as src/view/quadMesh.ts says.
uniform vec3 uInk[KINDS];
uniform float uPixel;

out vec2 vPlace;
flat out float vLength;
flat out float vHead;
flat out vec3 vInk;

// ARROW_LINE in src/view/arrows.ts.
const int LINE = 0;
// The length that no arrow reaches, and the force that makes half of it.
const float MOST_PX = 56.0;
const float HALF_FORCE = 3.0;
// Shorter ones are no arrows but dust.
const float LEAST_PX = 1.5;
const float HEAD_PX = 6.0;
const float REACH_PX = 4.0;

void main() {
  int kind = int(aKind);
  mat3 toScreen = uWorldTransformMatrix * uTransformMatrix;
  vec2 start = (toScreen * vec3(aPosition, 1.0)).xy;
  vec2 vector = kind == LINE ? mat2(toScreen) * aVector : aVector;
  float size = length(vector);
  vLength = kind == LINE ? size : MOST_PX * size / (size + HALF_FORCE);
  if (size == 0.0 || vLength < LEAST_PX) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vHead = kind == LINE ? 0.0 : min(HEAD_PX, 0.6 * vLength);
  vInk = uInk[kind];
  int corner = gl_VertexID & 3;
  vPlace = vec2(corner < 2 ? -REACH_PX : vLength + REACH_PX, (corner & 1) == 0 ? -REACH_PX : REACH_PX);
  vec2 along = vector / size;
  vec2 position = start + along * vPlace.x + vec2(-along.y, along.x) * vPlace.y;
  gl_Position = vec4((uProjectionMatrix * vec3(position, 1.0)).xy, 0.0, 1.0);
}
