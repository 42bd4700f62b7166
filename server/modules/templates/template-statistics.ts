import { rateOf } from '#contract/figures.ts';
import { type Difficulty, difficulties, ratePhishScale } from '#contract/phish-scale.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import { failingAction } from './template.rules.ts';
import { selectTemplate } from './template-repository.ts';
import { selectCountsOfRated, selectRatings, selectTemplateCounts } from './template-statistics-repository.ts';

/** What a template did over all campaigns that are not tests, beside what others of each difficulty did. */
export async function readTemplateStatistics(scope: TenantScope, id: string) {
  const { kind } = found(await selectTemplate(scope, id));
  const { campaigns_count, ...counts } = await selectTemplateCounts(scope, id);
  const difficultyOf = hardestOf(await selectRatings(scope));
  const rated = (await selectCountsOfRated(scope)).map((row) => ({
    difficulty: difficultyOf.get(row.template_id),
    failed: row[failingAction[row.kind]],
    sent: row.sent,
    template_id: row.template_id,
  }));
  return {
    campaigns_count: Number(campaigns_count),
    ...counts,
    failure: rateOf(counts[failingAction[kind]], counts.sent),
    difficulty: difficultyOf.get(id) ?? null,
    by_difficulty: difficulties.flatMap((difficulty) => {
      const rows = rated.filter((row) => row.difficulty === difficulty && row.sent > 0);
      if (rows.length === 0) return [];
      const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + count(row), 0);
      return [
        {
          difficulty,
          templates_count: new Set(rows.map(({ template_id }) => template_id)).size,
          failure: rateOf(
            sum(({ failed }) => failed),
            sum(({ sent }) => sent),
          ),
        },
      ];
    }),
  };
}

/** The difficulty of each template: that of its hardest letter. */
function hardestOf(ratings: Awaited<ReturnType<typeof selectRatings>>): ReadonlyMap<string, Difficulty> {
  const hardest = new Map<string, Difficulty>();
  for (const { template_id, phish_scale } of ratings) {
    const { difficulty } = ratePhishScale(phish_scale);
    const known = hardest.get(template_id);
    if (known === undefined || difficulties.indexOf(difficulty) > difficulties.indexOf(known)) {
      hardest.set(template_id, difficulty);
    }
  }
  return hardest;
}
