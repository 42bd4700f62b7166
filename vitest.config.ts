import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const browserSetup = './tests/support/browser-setup.ts';

/**
 * Files share their process (`isolate: false`): the product's modules, antd above all, are read once for each core.
 *
 * unit    decisions and small parts, beside the file they test
 * browser components and hooks, in jsdom
 * api     the whole application on a fresh database (embedded, or the one of DATABASE_URL)
 * repo    what keeps the repository in order: import boundaries, locales, scripts
 * bundle  the budgets of a finished build (`npm run build` comes first)
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // The runner's own choice leaves one of two cores idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // The runner's own second is too short on a machine that is busy with other tests.
    expect: { poll: { timeout: 5_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,server,src}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          testTimeout: 30_000,
          setupFiles: [browserSetup],
          // Written for bundlers: Node refuses its imports without file endings.
          server: { deps: { inline: [/@refinedev\/react-router/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts', 'tests/support/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
