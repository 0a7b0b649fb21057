#version 300 es
// A digit of a number as a quad around its cell of the distance field, or the box of a highlighted label. Four vertices each, as in curve.vert.

// The middle of a digit's baseline; for a box the middle of one of its ends.
in vec2 aPosition;
// The reading direction of a digit, as long as the font size; for a box the vector to its other end.
in vec2 aVector;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

// By the purpose of a digit; the last entry is the box. The count is defined in src/view/meshes/quadMesh.ts.
uniform vec3 uInk[KINDS];
// The size of a cell, as a fraction of the font size, and the distance from its top to the baseline; see src/view/meshes/digitField.ts.
uniform vec2 uCell;
uniform float uAscent;
// The height of a box, in puzzle units.
uniform float uBoxHeight;
uniform float uPixel;

// The position in the distance field, in cells; or relative to the middle of a box, in CSS pixels.
out vec2 vPosition;
flat out vec2 vBox;
// The font size in CSS pixels.
flat out float vSize;
flat out vec3 vInk;
flat out float vUse;

const int DIGITS = 10;

void main() {
  int kind = int(aKind);
  int use = kind / DIGITS;
  mat3 toScreen = uWorldTransformMatrix * uTransformMatrix;
  mat2 scaling = mat2(toScreen);
  vec2 origin = (toScreen * vec3(aPosition, 1.0)).xy;
  vec2 vector = scaling * aVector;
  float size = length(vector);
  vec2 along = size == 0.0 ? vec2(1.0, 0.0) : vector / size;
  vec2 across = vec2(-along.y, along.x);
  int corner = gl_VertexID & 3;
  vec2 fraction = vec2(corner < 2 ? 0.0 : 1.0, (corner & 1) == 0 ? 0.0 : 1.0);
  vInk = uInk[use];
  vUse = float(use);
  vSize = size;
  vec2 position;
  if (use == KINDS - 1) {
    vBox = 0.5 * vec2(size, uBoxHeight * length(scaling[0]));
    vPosition = (2.0 * fraction - 1.0) * (vBox + uPixel);
    position = origin + 0.5 * vector + along * vPosition.x + across * vPosition.y;
  } else {
    vBox = vec2(0.0);
    vPosition = vec2(float(kind - DIGITS * use) + fraction.x, fraction.y);
    position = origin + size * (along * (fraction.x - 0.5) * uCell.x + across * (fraction.y * uCell.y - uAscent));
  }
  gl_Position = vec4((uProjectionMatrix * vec3(position, 1.0)).xy, 0.0, 1.0);
}
