import { type Step, toolStep } from './steps.ts';
import { vitestStep } from './test-steps.ts';

const typescript = 'node_modules/typescript7/bin/tsc';

/** What `npm run check` runs and `npm test` begins with: everything but the API suite that needs neither a build nor a browser. */
export const checkSteps: readonly Step[] = [
  toolStep('format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--reporter=summary', '.']),
  toolStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  toolStep('types of the browser', typescript, ['--noEmit', '-p', 'tsconfig.json']),
  toolStep('types of the server', typescript, ['--noEmit', '-p', 'tsconfig.server.json']),
  toolStep('walls', 'scripts/check-walls.ts', []),
  vitestStep('unit tests', ['unit', 'browser']),
  vitestStep('the house: words, walls, scripts', ['house']),
];
