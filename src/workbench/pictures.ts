import type { Sample } from './samples.ts';

const texts = import.meta.glob<string>('../../samples/pictures/{bait,beaver,butterfly,elephant,fish,hut,knight,swallow}.svg', {
  query: '?raw',
  import: 'default',
});

/** Some of the pictures among the samples, to make puzzles of. Not for the command line: bundler only. */
export const pictures: readonly Sample[] = Object.keys(texts).map((path) => {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  return {
    fileName,
    name: fileName[0].toUpperCase() + fileName.slice(1, -'.svg'.length),
    about: 'a picture to make a puzzle of',
    read: texts[path],
  };
});
