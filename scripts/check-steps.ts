import { type Step, toolStep } from './steps.ts';
import { vitestStep } from './test-steps.ts';

const typescript = 'node_modules/typescript7/bin/tsc';
/** What has not changed since the last run is not looked at again. */
const typesOf = (settings: string) => {
  const known = `.cache/${settings}.tsbuildinfo`;
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', settings];
};

/** Everything but the API suite that needs neither a build nor a browser. The tools share the cores, the tests take both. */
export const checkSteps: readonly (readonly Step[])[] = [
  [
    toolStep('format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--reporter=summary', '.']),
    toolStep('walls', 'scripts/check-walls.ts', []),
    toolStep('types of the browser', typescript, typesOf('tsconfig.json')),
    toolStep('types of the server', typescript, typesOf('tsconfig.server.json')),
  ],
  [toolStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  [vitestStep('unit tests; the house: words, walls, scripts', ['unit', 'browser', 'house'])],
];
