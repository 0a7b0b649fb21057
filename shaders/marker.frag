#version 300 es
// Markers that differ in shape, not only in colour, on a halo of paper colour that separates them from lines.
precision highp float;

in vec2 vPosition;
flat in int vShape;
flat in float vRadius;
flat in vec3 vInk;

uniform vec3 uPaper;
uniform float uHalo;
uniform float uPixel;

out vec4 outColor;

float disc(vec2 p, float r) {
  return length(p) - r;
}

float ring(vec2 p, float r, float stroke) {
  return abs(length(p) - r + stroke) - stroke;
}

float box(vec2 p, float r) {
  vec2 d = abs(p) - 0.8 * r;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}

float diamond(vec2 p, float r) {
  return (abs(p.x) + abs(p.y) - 1.1 * r) * 0.70710678;
}

float triangle(vec2 p, float r) {
  // Its three sides, each at half the radius from the centre; y points down.
  return max(p.y, max(dot(p, vec2(0.8660254, -0.5)), dot(p, vec2(-0.8660254, -0.5)))) - 0.55 * r;
}

float saltire(vec2 p, float r) {
  vec2 d = abs(vec2(p.x + p.y, p.x - p.y)) * 0.70710678;
  return min(max(d.x - r, d.y - 0.3 * r), max(d.x - 0.3 * r, d.y - r));
}

// The numbers are those of MarkerShape in src/view/scene/markerStyle.ts.
float distanceTo(int shape, vec2 p, float r) {
  switch (shape) {
    case 1: return box(p, r);
    case 2: return triangle(p, r);
    case 3: return diamond(p, r);
    case 4: return saltire(p, r);
    case 5: return ring(p, r, 0.2 * r);
    case 6: return ring(p, r, 1.25);
    case 7: return ring(p, r, 0.9);
    case 8: return min(ring(p, r, 0.8), disc(p, 0.4 * r));
    default: return disc(p, r);
  }
}

void main() {
  float distance = distanceTo(vShape, vPosition, vRadius);
  float coverage = clamp(0.5 - distance / uPixel, 0.0, 1.0);
  // A ring has a halo only around its line, so that its content stays visible.
  float halo = clamp(0.5 - (distance - uHalo) / uPixel, 0.0, 1.0);
  if (halo <= 0.0) discard;
  outColor = vec4(mix(uPaper, vInk, coverage) * halo, halo);
}
