import { Buffer, BufferUsage, Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/face.frag?raw';
import vertex from '../../shaders/face.vert?raw';
import type { Triangles } from './faces.ts';
import type { Palette } from './palette.ts';

/** The filled faces as one mesh. */
export class FaceMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly corners = new Buffer({ data: new Float32Array(6), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  private readonly indices = new Buffer({ data: new Uint32Array(3), usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
  private readonly uniforms = new UniformGroup({ uFill: { value: new Float32Array(3), type: 'vec3<f32>' } });

  constructor() {
    const geometry = new Geometry({
      attributes: { aCorner: { buffer: this.corners, format: 'float32x2' } },
      indexBuffer: this.indices,
    });
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name: 'face' }),
      resources: { faceUniforms: this.uniforms },
    });
    this.mesh = new Mesh({ geometry, shader, visible: false });
  }

  show({ corners, indices }: Triangles): void {
    this.mesh.visible = indices.length > 0;
    if (!this.mesh.visible) return;
    this.corners.data = corners;
    this.indices.data = indices;
  }

  hide(): void {
    this.mesh.visible = false;
  }

  setStyle(palette: Palette): void {
    this.uniforms.uniforms.uFill.set(palette.filled);
    this.uniforms.update();
  }
}
