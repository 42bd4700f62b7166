// The product in one process: builds the front end when it is stale, then serves. `--without-build` is for development,
// where Vite serves the front end.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { stepsOn } from '#platform/step-report.ts';
import { buildFrontEndOrExit, isFrontEndCurrent } from './front-end-build.ts';
import { projectRoot } from './project-root.ts';
import { limitMemory } from './small-memory.ts';
import { stopWithParent } from './stop-with-parent.ts';

limitMemory();
stopWithParent();
// What was compiled at one start is read at the next one; a folder that cannot be written costs time and nothing else.
enableCompileCache(join(projectRoot, '.cache/compiled'));

if (!process.argv.includes('--without-build') && !isFrontEndCurrent()) {
  const stopAtOnce = () => process.exit(130);
  process.once('SIGINT', stopAtOnce).once('SIGTERM', stopAtOnce);
  const title = 'build of the front end';
  await stepsOn((line) => console.log(line))([title])(title, buildFrontEndOrExit);
  process.off('SIGINT', stopAtOnce).off('SIGTERM', stopAtOnce);
}

// Loaded only now: the server stops the process gracefully once it is there.
const { main } = await import('../server/main.ts');
await main();
