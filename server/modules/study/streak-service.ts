import type { Streak } from '#contract/study.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { PersonScope } from '#platform/scope.ts';
import { countStreak } from './streak.rules.ts';
import { selectLearntMoments, selectOpenCourses } from './streak-repository.ts';

/** Null where the organization does not count weeks in a row: nothing is reckoned then. */
export async function readStreakOfUser(scope: PersonScope): Promise<Streak | null> {
  const { settings } = found(await findOrganization(scope, scope.organizationId));
  if (!settings.counts_streaks) return null;
  return countStreak({
    learnt: await selectLearntMoments(scope, scope.userId),
    open: await selectOpenCourses(scope, scope.userId),
    now: scope.now,
    zone: scope.timeZone,
  });
}
