import { relative } from 'node:path';
import { findSpecs, type PlaywrightReport, type VitestReport } from './failures.ts';
import { projectRoot } from './project-root.ts';
import type { TestDuration } from './steps.ts';

export function findVitestDurations({ testResults }: VitestReport): TestDuration[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(projectRoot, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** All tries of a journey together. */
export function findPlaywrightDurations({ suites }: PlaywrightReport): TestDuration[] {
  return suites.flatMap(findSpecs).map(({ file, spec }) => ({
    test: `${file}: ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
  }));
}
