#version 300 es
// Triangles of faces: the fans that mark what is inside, and the box that paints it.

in vec2 aCorner;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uPlace;

void main() {
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uPlace;
  gl_Position = vec4((toClip * vec3(aCorner, 1.0)).xy, 0.0, 1.0);
}
