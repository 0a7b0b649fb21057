export { between, createRandom, type Random } from '../../src/geometry/random.ts';
