import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import vitestConfig from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const list = (patterns: string | readonly string[]) => globSync(patterns, { cwd: root }).sort();

const projects = vitestConfig.test?.projects ?? [];
const included = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);

describe('tests', () => {
  it('all belong to a project: none is silently left out', () => {
    const written = list('{contract,server,src,scripts,tests}/**/*.{test,spec}.{ts,tsx}');
    expect(written.length).toBeGreaterThan(20);
    expect(list(included)).toEqual(written);
  });

  it('that run end to end are named so: the runner takes nothing else', () => {
    const journeys = list('tests/e2e/**/*.ts').filter((file) => !file.startsWith('tests/e2e/pages/'));
    expect(journeys.length).toBeGreaterThan(0);
    expect(journeys.filter((file) => !file.endsWith('.e2e.ts'))).toEqual([]);
  });
});
