#version 300 es
precision highp float;

uniform vec3 uFill;
// 1 for stripes, 0 for plain colour.
uniform float uHatch;

out vec4 outColor;

void main() {
  // Not discarded, because discarded fragments keep their mark in the stencil.
  if (uHatch > 0.5 && mod(gl_FragCoord.x + gl_FragCoord.y, 8.0) > 2.0) {
    outColor = vec4(0.0);
    return;
  }
  outColor = vec4(uFill, 1.0);
}
