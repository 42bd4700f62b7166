import { wholePercent } from '#contract/figures.ts';
import type { ScormStatus } from '#contract/study.ts';
import type { ManifestItem, ScormManifest } from '#schema/scorm.ts';
import { childOf, isTrue } from './manifest-reading.rules.ts';

type Elements = Readonly<Record<string, string>>;

/** How somebody stands in one item, as far as its values say. Null: unknown. */
export interface ItemProgress {
  readonly status: ScormStatus;
  readonly isDone: boolean;
  readonly isCompleted: boolean | null;
  readonly isSatisfied: boolean | null;
  /** 2004: -1 to 1. */
  readonly measure: number | null;
  /** Whole percents, down. */
  readonly scorePercent: number | null;
}

/** How the last session of the item went. */
export interface ItemSession {
  readonly hasEnded: boolean;
  readonly exit: string | null;
}

/** Judges an item that was begun by what it left. Only showing an asset is studying it. */
export function assessItem(
  standard: ScormManifest['standard'],
  item: ManifestItem,
  cmi: Elements,
  session: ItemSession,
): ItemProgress {
  if (item.kind !== 'sco') {
    return { ...nothingKnown, status: 'completed', isDone: true, isCompleted: true, isSatisfied: true };
  }
  return standard === '1.2' ? assess12(item, cmi, session) : assess2004(item, cmi, session);
}

const nothingKnown: ItemProgress = {
  status: 'in_progress',
  isDone: false,
  isCompleted: null,
  isSatisfied: null,
  measure: null,
  scorePercent: null,
};

function assess12(item: ManifestItem, cmi: Elements, session: ItemSession): ItemProgress {
  const raw = numberOf(cmi['cmi.core.score.raw']);
  const scorePercent = percentOfRaw(raw, cmi['cmi.core.score.min'], cmi['cmi.core.score.max']);
  const said = cmi['cmi.core.lesson_status'] ?? '';
  // A page that never says how it went has been gone through once it is left for good.
  const status = said === '' && isLeft(session) ? 'completed' : said;
  const isJudged = status === 'completed' || status === 'passed' || status === 'failed';
  const mastery = item.mastery_score;
  if (isJudged && mastery !== null && raw !== null) {
    const isSatisfied = raw >= mastery;
    return { ...nothingKnown, ...standing(true, isSatisfied), scorePercent };
  }
  if (status === 'passed' || status === 'failed') {
    return { ...nothingKnown, ...standing(true, status === 'passed'), scorePercent };
  }
  if (status !== 'completed') return { ...nothingKnown, isCompleted: status === '' ? null : false, scorePercent };
  const awaitsScore = mastery !== null && !session.hasEnded;
  return { ...nothingKnown, ...standing(true, null), ...(awaitsScore && waiting), scorePercent };
}

function assess2004(item: ManifestItem, cmi: Elements, session: ItemSession): ItemProgress {
  const scaled = numberOf(cmi['cmi.score.scaled']);
  const raw = numberOf(cmi['cmi.score.raw']);
  const scorePercent =
    scaled === null
      ? percentOfRaw(raw, cmi['cmi.score.min'], cmi['cmi.score.max'])
      : wholePercent(Math.max(0, scaled) * 100);
  const saidCompleted = completionOf(item, cmi);
  const saidSatisfied = successOf(item, cmi, scaled);
  const controls = childOf(item.sequencing, 'deliveryControls');
  const isLeftForGood = isLeft(session);
  const isCompleted =
    saidCompleted ?? (isLeftForGood && !isTrue(controls, 'completionSetByContent', false) ? true : null);
  const isSatisfied =
    saidSatisfied ?? (isLeftForGood && !isTrue(controls, 'objectiveSetByContent', false) ? true : null);
  const shown = standing(isCompleted, saidSatisfied);
  const awaitsScore = item.passing_measure !== null && scaled === null && !session.hasEnded;
  return {
    ...nothingKnown,
    ...shown,
    isDone: isSatisfied === true || shown.isDone,
    ...(awaitsScore && waiting),
    isSatisfied,
    measure: scaled,
    scorePercent,
  };
}

/** A score is still to come, and decides. */
const waiting = { status: 'in_progress', isDone: false } as const;

function standing(isCompleted: boolean | null, isSatisfied: boolean | null) {
  const status: ScormStatus =
    isSatisfied === true ? 'passed' : isSatisfied === false ? 'failed' : isCompleted ? 'completed' : 'in_progress';
  return { status, isDone: status === 'passed' || status === 'completed', isCompleted, isSatisfied };
}

function completionOf(item: ManifestItem, cmi: Elements): boolean | null {
  const measure = numberOf(cmi['cmi.progress_measure']);
  if (item.completion_threshold !== null && measure !== null) return measure >= item.completion_threshold;
  const said = cmi['cmi.completion_status'];
  return said === 'completed' ? true : said === 'incomplete' || said === 'not attempted' ? false : null;
}

function successOf(item: ManifestItem, cmi: Elements, scaled: number | null): boolean | null {
  if (item.passing_measure !== null && scaled !== null) return scaled >= item.passing_measure;
  const said = cmi['cmi.success_status'];
  return said === 'passed' ? true : said === 'failed' ? false : null;
}

/** Whoever suspends comes back. */
function isLeft({ hasEnded, exit }: ItemSession): boolean {
  return hasEnded && exit !== 'suspend' && exit !== 'logout';
}

function percentOfRaw(raw: number | null, least: string | undefined, most: string | undefined): number | null {
  if (raw === null) return null;
  const [low, high] = [numberOf(least) ?? 0, numberOf(most) ?? 100];
  return wholePercent(high > low ? (100 * (raw - low)) / (high - low) : raw);
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
