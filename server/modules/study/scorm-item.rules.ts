import type { ScormItemSave, ScormSaved, ScormSession } from '#contract/scorm-study.ts';
import { assessItem, checkElements, durationOf, type ItemProgress, secondsOf } from '#modules/scorm/index.ts';
import type { ManifestItem, ScormManifest } from '#schema/scorm.ts';
import type { ScormItemRow } from './scorm-repository.ts';

type ItemMemory = Omit<ScormItemRow, 'started_at' | 'saved_at'>;
type Standard = ScormManifest['standard'];

/** What only the last session says: kept in columns of its own, never handed out again. */
const sessionElements = {
  '1.2': { exit: 'cmi.core.exit', time: 'cmi.core.session_time' },
  '2004': { exit: 'cmi.exit', time: 'cmi.session_time' },
} as const;

/**
 * An item after a save, and the elements that could not be kept. The last word of a session counts until it ends; what
 * was done before it stays done, and the best score counts then.
 */
export function applySave(
  standard: Standard,
  item: ManifestItem,
  before: ItemMemory | undefined,
  save: ScormItemSave,
): { memory: ItemMemory; refused: ScormSaved['refused'] } {
  const opened = openSession(item.identifier, before, save.begins);
  const { exit, time } = sessionElements[standard];
  const checked = checkElements(standard, opened.cmi, save.cmi);
  const { [exit]: saidExit, [time]: saidTime, ...cmi } = checked.kept;
  const session = {
    exit: saidExit ?? opened.exit ?? (save.has_ended ? '' : null),
    session_seconds: saidTime === undefined ? opened.session_seconds : (secondsOf(standard, saidTime) ?? 0),
  };
  const standing = assessItem(standard, item, cmi, { hasEnded: save.has_ended, exit: session.exit });
  const status_before = save.has_ended || item.kind !== 'sco' ? null : opened.status_before;
  return {
    memory: { ...opened, cmi, ...session, ...preserveDone(opened, standing), status_before },
    refused: checked.refused.map((refusal) => ({ identifier: item.identifier, ...refusal })),
  };
}

function openSession(item: string, before: ItemMemory | undefined, begins: ScormItemSave['begins']): ItemMemory {
  if (before === undefined) return { ...blank, item };
  if (begins === null) return before;
  const past_seconds = before.past_seconds + before.session_seconds;
  const renewed = { ...before, past_seconds, session_seconds: 0, exit: null, status_before: before.status };
  return begins === 'session' ? renewed : { ...renewed, cmi: {}, attempts_count: before.attempts_count + 1 };
}

const blank: Omit<ItemMemory, 'item'> = {
  cmi: {},
  status: 'in_progress',
  is_completed: null,
  is_satisfied: null,
  measure: null,
  score_percent: null,
  exit: null,
  past_seconds: 0,
  session_seconds: 0,
  attempts_count: 1,
  status_before: 'in_progress',
};

function preserveDone(before: ItemMemory, now: ItemProgress) {
  const standing = {
    status: now.status,
    is_completed: now.isCompleted,
    is_satisfied: now.isSatisfied,
    measure: now.measure,
    score_percent: now.scorePercent,
  };
  if (!isDone({ status: before.status_before ?? before.status })) return standing;
  const score_percent = Math.max(before.score_percent ?? -1, now.scorePercent ?? -1);
  const measure = Math.max(before.measure ?? -2, now.measure ?? -2);
  const isRaised = before.status === 'completed' && now.status === 'passed';
  return {
    status: isRaised ? now.status : before.status,
    is_completed: before.is_completed === true || now.isCompleted === true ? true : before.is_completed,
    is_satisfied: isRaised ? true : before.is_satisfied,
    measure: measure === -2 ? null : measure,
    score_percent: score_percent === -1 ? null : score_percent,
  };
}

export function isDone({ status }: Pick<ItemMemory, 'status'>): boolean {
  return status === 'passed' || status === 'completed';
}

/** Finished, says a session that is still open: a later word of it may take that back. */
export function isUnsettled(row: Pick<ItemMemory, 'status' | 'status_before'>): boolean {
  return isDone(row) && row.status_before !== null && !isDone({ status: row.status_before });
}

/** What the rules of the whole package read of an item. */
export function progressOf(row: ItemMemory): ItemProgress {
  return {
    status: row.status,
    isDone: isDone(row),
    isCompleted: row.is_completed,
    isSatisfied: row.is_satisfied,
    measure: row.measure,
    scorePercent: row.score_percent,
  };
}

/** An item as the next session of it begins. */
export function presentMemory(standard: Standard, row: ItemMemory): ScormSession['items'][number] {
  const total_seconds = row.past_seconds + row.session_seconds;
  // 1.2: only whoever suspends comes back to where it was. 2004: so does whoever signs out.
  const isResumed = row.exit === null || row.exit === 'suspend' || (row.exit === 'logout' && standard === '2004');
  return {
    identifier: row.item,
    status: row.status,
    score_percent: row.score_percent,
    total_seconds,
    cmi: row.cmi,
    entry: isResumed ? 'resume' : '',
    exit: row.exit,
    total_time: durationOf(standard, total_seconds),
    attempts_count: row.attempts_count,
  };
}
