#version 300 es
// Triangles of faces: the fans that mark the interior, and the box that paints it.

in vec2 aCorner;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransform;

void main() {
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uTransform;
  gl_Position = vec4((toClip * vec3(aCorner, 1.0)).xy, 0.0, 1.0);
}
