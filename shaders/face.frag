#version 300 es
precision highp float;

uniform vec3 uFill;

out vec4 outColor;

void main() {
  outColor = vec4(uFill, 1.0);
}
