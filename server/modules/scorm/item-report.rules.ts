import type { ScormAttemptItem, ScormInteraction, ScormItemObjective } from '#contract/scorm-attempts.ts';
import type { ManifestItem, ScormManifest } from '#schema/scorm.ts';
import { secondsOf } from './scorm-time.rules.ts';

type Elements = Readonly<Record<string, string>>;
type Standard = ScormManifest['standard'];
type ItemReport = Pick<ScormAttemptItem, 'score' | 'passing_percent' | 'interactions' | 'objectives' | 'comments'>;

/** What an item left, in the words of both standards at once. */
export function reportItem(standard: Standard, item: ManifestItem, cmi: Elements): ItemReport {
  const percent = standard === '1.2' ? item.mastery_score : shareInPercent(item.passing_measure);
  return {
    score: readScore(cmi, standard === '1.2' ? 'cmi.core' : 'cmi'),
    passing_percent: percent,
    interactions: listRows(cmi, 'cmi.interactions').map((row) => readInteraction(standard, cmi, row)),
    objectives: listRows(cmi, 'cmi.objectives').map((row) => readObjective(cmi, row)),
    comments: readComments(cmi),
  };
}

/** 0.57 is 57, and not what binary fractions make of it. */
function shareInPercent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}

function readInteraction(standard: Standard, cmi: Elements, row: string): ScormInteraction {
  const said = (name: string) => cmi[`${row}.${name}`] ?? null;
  const latency = said('latency');
  return {
    id: said('id') ?? '',
    type: said('type'),
    description: said('description'),
    response: said('student_response') ?? said('learner_response'),
    correct_responses: listRows(cmi, `${row}.correct_responses`).flatMap((each) => cmi[`${each}.pattern`] ?? []),
    result: said('result'),
    weighting: said('weighting'),
    latency_seconds: latency === null ? null : secondsOf(standard, latency),
    at: said('time') ?? said('timestamp'),
    objectives: listRows(cmi, `${row}.objectives`).flatMap((each) => cmi[`${each}.id`] ?? []),
  };
}

function readObjective(cmi: Elements, row: string): ScormItemObjective {
  const said = (name: string) => cmi[`${row}.${name}`] ?? null;
  return {
    id: said('id') ?? '',
    description: said('description'),
    success: said('success_status') ?? said('status'),
    completion: said('completion_status'),
    progress_measure: said('progress_measure'),
    score: readScore(cmi, row),
  };
}

function readScore(cmi: Elements, place: string): ItemReport['score'] {
  const said = (name: string) => cmi[`${place}.score.${name}`] ?? null;
  return { raw: said('raw'), min: said('min'), max: said('max'), scaled: said('scaled') };
}

function readComments(cmi: Elements): string[] {
  const one = cmi['cmi.comments'];
  const many = listRows(cmi, 'cmi.comments_from_learner').flatMap((row) => cmi[`${row}.comment`] ?? []);
  return one === undefined || one === '' ? many : [one, ...many];
}

/** Names of the rows of a collection, in their order: `cmi.interactions.0`. */
function listRows(cmi: Elements, collection: string): string[] {
  const start = `${collection}.`;
  const numbers = Object.keys(cmi)
    .filter((element) => element.startsWith(start))
    .map((element) => Number.parseInt(element.slice(start.length), 10));
  const rows = Math.max(-1, ...new Set(numbers)) + 1;
  return Array.from({ length: rows }, (_, row) => `${start}${row}`);
}
