#version 300 es
// A digit from a distance field of its outline, sharp at any size; or a box with round corners.
precision highp float;

in vec2 vPosition;
flat in vec2 vBox;
flat in float vSize;
flat in vec3 vInk;
flat in float vUse;

uniform sampler2D uField;
// As a fraction of the font size; see src/view/meshes/digitField.ts.
uniform float uReach;
uniform float uFigures;
// Numbers in the drawing have a rim of paper colour, in CSS pixels.
uniform vec3 uPaper;
uniform float uHalo;
uniform float uHaloUse;
uniform float uPixel;

out vec4 outColor;

const float CORNER_PX = 3.0;

float cover(float away) {
  return clamp(0.5 - away / uPixel, 0.0, 1.0);
}

void main() {
  if (vBox.x > 0.0) {
    float corner = min(CORNER_PX, min(vBox.x, vBox.y));
    vec2 d = abs(vPosition) - vBox + corner;
    float coverage = cover(length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - corner);
    if (coverage <= 0.0) discard;
    outColor = vec4(vInk * coverage, coverage);
    return;
  }
  float away = (0.5 - texture(uField, vec2(vPosition.x / uFigures, vPosition.y)).r) * 2.0 * uReach * vSize;
  float ink = cover(away);
  float halo = vUse == uHaloUse ? cover(away - min(uHalo, 0.9 * uReach * vSize)) : 0.0;
  float coverage = max(ink, halo);
  if (coverage <= 0.0) discard;
  outColor = vec4(mix(uPaper, vInk, coverage == 0.0 ? 0.0 : ink / coverage) * coverage, coverage);
}
