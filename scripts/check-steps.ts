import { type Step, toolStep } from './steps.ts';
import { vitestStep } from './test-steps.ts';

/** What a developer does, done in copies of the project: it takes both cores for a minute, and nothing is timed beside it. */
export const developerTests = ['scripts/scaffold/recipe.test.ts', 'scripts/dev.test.ts'];

const typescript = 'node_modules/typescript7/bin/tsc';
/** What reads the sources and runs none of them. The tools share the cores. */
export const staticSteps: readonly (readonly Step[])[] = [
  [
    toolStep('format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--reporter=summary', '.']),
    toolStep('walls', 'scripts/check-boundaries.ts', []),
    toolStep('types of the browser', typescript, ['-p', 'tsconfig.json']),
    toolStep('types of the server', typescript, ['-p', 'tsconfig.server.json']),
  ],
  [toolStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
];

/** Everything but the API suite that needs neither a build nor a browser. */
export const unitStep: Step = vitestStep(
  'unit tests; the repository: locales, import boundaries, scripts',
  ['unit', 'browser', 'repo'],
  {
    excluded: developerTests,
  },
);
