#version 300 es
// A figure of a number, as a quad around its cell of the field of distances, or the box of a label that is lit. Four vertices each, as in curve.vert.

// The middle of a figure's baseline; of a box the middle of one of its ends.
in vec2 aPosition;
// The direction in which a figure is read, as long as the font's size; the way to the other end of a box.
in vec2 aVector;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

// By what a figure is for; the last is the box. As many as src/view/quadMesh.ts says.
uniform vec3 uInk[KINDS];
// Of a cell, in parts of the font's size, and from its top to the baseline; see src/view/digitField.ts.
uniform vec2 uCell;
uniform float uAscent;
// Of a box, in puzzle units.
uniform float uBoxHeight;
uniform float uPixel;

// In the field, in cells; or beside a box's middle, in CSS pixels.
out vec2 vPlace;
flat out vec2 vBox;
// CSS pixels for the font's size.
flat out float vSize;
flat out vec3 vInk;
flat out float vUse;

const int FIGURES = 10;

void main() {
  int kind = int(aKind);
  int use = kind / FIGURES;
  mat3 toScreen = uWorldTransformMatrix * uTransformMatrix;
  mat2 scaling = mat2(toScreen);
  vec2 place = (toScreen * vec3(aPosition, 1.0)).xy;
  vec2 vector = scaling * aVector;
  float size = length(vector);
  vec2 along = size == 0.0 ? vec2(1.0, 0.0) : vector / size;
  vec2 across = vec2(-along.y, along.x);
  int corner = gl_VertexID & 3;
  vec2 share = vec2(corner < 2 ? 0.0 : 1.0, (corner & 1) == 0 ? 0.0 : 1.0);
  vInk = uInk[use];
  vUse = float(use);
  vSize = size;
  vec2 position;
  if (use == KINDS - 1) {
    vBox = 0.5 * vec2(size, uBoxHeight * length(scaling[0]));
    vPlace = (2.0 * share - 1.0) * (vBox + uPixel);
    position = place + 0.5 * vector + along * vPlace.x + across * vPlace.y;
  } else {
    vBox = vec2(0.0);
    vPlace = vec2(float(kind - FIGURES * use) + share.x, share.y);
    position = place + size * (along * (share.x - 0.5) * uCell.x + across * (share.y * uCell.y - uAscent));
  }
  gl_Position = vec4((uProjectionMatrix * vec3(position, 1.0)).xy, 0.0, 1.0);
}
