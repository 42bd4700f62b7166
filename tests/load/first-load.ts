// The JavaScript that the first view of each room costs, in KiB after gzip, as a share of what it may cost.
//   node tests/load/first-load.ts
// Reads the build in dist/: `npm run build` comes first. Prints one line of JSON.
import { join } from 'node:path';
import { readBuild, weighFirstView } from '#tests/bundle/first-view.ts';
import { firstViews } from '#tests/bundle/first-views.ts';
import { printFigures } from './measured.ts';

const kibibyte = 1024;
const build = readBuild(join(import.meta.dirname, '../../dist'));
const sizes = firstViews.map(({ view, opens, mayOpen, limit }) => {
  const size = weighFirstView(build, opens, mayOpen).gzipBytes / kibibyte;
  return { view, kib: Math.round(size), limit, share: size / limit };
});
printFigures({
  ...Object.fromEntries(sizes.map(({ view, kib }) => [view, kib])),
  most_of_a_limit: Math.max(...sizes.map(({ share }) => share)),
});
