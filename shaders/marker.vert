#version 300 es
// One marker as a square around its position. Its kind determines shape and size. Four vertices per marker, as in curve.vert.

in vec2 aPosition;
in float aKind;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

// The count is defined in src/view/meshes/quadMesh.ts.
uniform vec3 uInk[KINDS];
uniform float uShape[KINDS];
// In CSS pixels, like everything below.
uniform float uRadius[KINDS];
uniform float uHalo;
uniform float uPixel;

out vec2 vPosition;
flat out int vShape;
flat out float vRadius;
flat out vec3 vInk;

void main() {
  int corner = gl_VertexID & 3;
  int kind = int(aKind);
  vShape = int(uShape[kind]);
  vRadius = uRadius[kind];
  vInk = uInk[kind];
  float reach = vRadius + uHalo + uPixel;
  vPosition = vec2(corner < 2 ? -reach : reach, (corner & 1) == 0 ? -reach : reach);
  vec2 centre = (uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0)).xy;
  gl_Position = vec4((uProjectionMatrix * vec3(centre + vPosition, 1.0)).xy, 0.0, 1.0);
}
