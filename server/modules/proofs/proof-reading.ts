import type { ProofFigures } from '#contract/proofs.ts';
import { everybody, type LearnerRow, readLearnersAfter } from '#modules/standard-reports/index.ts';
import { type EmailFigure, figureSources } from '#modules/statistics/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Days, selectCompletedCourses, selectFinishedQuizzes } from './proof-repository.ts';
import { addPerson, noFigures, type ProofRecord } from './records.rules.ts';

const peopleAtOnce = 500;

export interface PersonRecords {
  readonly person: LearnerRow;
  readonly records: readonly ProofRecord[];
}

/** Everybody with what they did in the period, by name, and the figures of all who were read so far. */
export async function* readEverybody(
  scope: TenantScope,
  days: Days,
  signal: AbortSignal,
): AsyncGenerator<{ people: PersonRecords[]; figures: ProofFigures }> {
  let figures = noFigures;
  for (let after: LearnerRow | undefined; ; ) {
    signal.throwIfAborted();
    const people = await readLearnersAfter(scope, everybody, after, peopleAtOnce);
    const known = await readRecords(
      scope,
      people.map(({ user_id }) => user_id),
      days,
    );
    const read = people.map((person) => ({ person, records: known.get(person.user_id) ?? [] }));
    for (const { records } of read) figures = addPerson(figures, records);
    yield { people: read, figures };
    if (people.length < peopleAtOnce) return;
    after = people.at(-1);
  }
}

async function readRecords(scope: TenantScope, ids: readonly string[], days: Days) {
  const courses = (await selectCompletedCourses(scope, ids, days)).map((row) => ({
    user_id: row.user_id,
    kind: 'course' as const,
    title: row.title,
    at: row.at,
    result: row.is_manual ? ('completed_manually' as const) : ('completed' as const),
    percent: row.percent,
  }));
  const quizzes = (await selectFinishedQuizzes(scope, ids, days)).map((row) => ({
    user_id: row.user_id,
    kind: 'quiz' as const,
    title: row.title,
    at: row.at,
    result: row.is_passed === true ? ('passed' as const) : ('failed' as const),
    percent: row.percent,
  }));
  const outcomes = await scope.ports.find(figureSources).readPhishingOutcomes(scope, ids);
  const letters = outcomes
    .filter(({ sent_at }) => sent_at >= days.start && sent_at < days.end)
    .map((row) => ({
      user_id: row.user_id,
      kind: 'letter' as const,
      title: row.campaign,
      at: row.sent_at,
      result: resultOf(row),
      percent: null,
    }));
  return Map.groupBy([...courses, ...quizzes, ...letters], ({ user_id }) => user_id);
}

function resultOf(row: EmailFigure): 'failed' | 'reported' | 'unhurt' {
  if (row.has_failed) return 'failed';
  return row.reported_at === null ? 'unhurt' : 'reported';
}
