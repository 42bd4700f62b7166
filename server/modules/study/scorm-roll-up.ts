import { lockStudyRecord, type StudyRecord, updateStudyRecord } from '#modules/assignments/index.ts';
import { assessPackage, type PackageRecord, readPackageOfVersion, stepIdOf } from '#modules/scorm/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { found } from '#platform/app-error.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { finishSteps } from './completion.ts';
import { meanBest } from './progress.rules.ts';
import { insertStep } from './progress-repository.ts';
import { isDone, isUnsettled, progressOf } from './scorm-item.rules.ts';
import {
  endItemSessions,
  type ScormItemRow,
  type ScormKey,
  selectScormAttempt,
  selectScormItems,
} from './scorm-repository.ts';
import { lockProgress } from './study-transaction.ts';

/** Lists show when somebody was there last: not to the second. */
const activityStepMs = 60_000;

export async function readPackageOf(scope: TenantScope, record: StudyRecord): Promise<PackageRecord> {
  return found(record.type === 'scorm' ? await readPackageOfVersion(scope, record.version_id) : null);
}

export function keyOf({ assigned_course_id, user_id }: StudyRecord, pack: PackageRecord): ScormKey {
  return { assigned_course_id, user_id, package_id: pack.id };
}

/** Ends the sessions of a person who left a package without a word: what they said last counts, as of then. */
export async function endLeftSessions(scope: TenantScope, userId: string, assignedCourseId: string): Promise<void> {
  const nobody = { ...scope, userId: null, role: null, address: null };
  await inTransaction(nobody, async (tx) => {
    const record = found(await lockStudyRecord(tx, assignedCourseId, userId));
    await endOpenSessions(tx, record, await readPackageOf(tx, record));
  });
}

/** The same in the caller's transaction, which locked the record; the record as it is then. */
export async function endOpenSessions(tx: TenantScope, record: StudyRecord, pack: PackageRecord): Promise<StudyRecord> {
  const key = keyOf(record, pack);
  const before = await selectScormItems(tx, key, []);
  if (before.every((row) => row.status_before === null)) return record;
  await endItemSessions(tx, key);
  const attempt = found(await selectScormAttempt(tx, key));
  const rows = before.map((row) => ({ ...row, status_before: null }));
  const standings = new Map(rows.map((row) => [row.item, progressOf(row)]));
  const standing = assessPackage(pack.manifest, standings, attempt.objectives, attempt.sequencing_state);
  return rollUp(tx, record, pack, { before, rows, ...standing }, attempt.saved_at);
}

interface Change {
  readonly before: readonly ScormItemRow[];
  readonly rows: readonly ScormItemRow[];
  readonly isDone: boolean;
  readonly done: readonly string[];
}

/**
 * Hands up to the course what changed in the package: steps, score, completion. Most saves change nothing of that. What a
 * session that is still open calls finished waits for its end.
 */
export async function rollUp(
  tx: TenantScope,
  record: StudyRecord,
  pack: PackageRecord,
  change: Change,
  finishedAt: Date = tx.now,
): Promise<StudyRecord> {
  const known = new Set(change.before.map(({ item }) => item));
  for (const { item } of change.rows) {
    if (!known.has(item)) await insertStep(tx, record, { id: stepIdOf(pack.id, item), kind: 'scorm' });
  }
  const best = meanBest(change.rows.flatMap(({ score_percent }) => score_percent ?? []));
  const isScoreNew = best !== record.best_percent;
  const isIdle = tx.now.getTime() - (record.last_activity_at?.getTime() ?? 0) > activityStepMs;
  if (isScoreNew || isIdle) {
    await updateStudyRecord(tx, record.assigned_course_id, record.user_id, {
      best_percent: best,
      last_activity_at: tx.now,
    });
  }
  const unsettled = new Set(change.rows.filter(isUnsettled).map(({ item }) => item));
  const done = change.done.filter((item) => !unsettled.has(item));
  const isPackageDone = change.isDone && unsettled.size === 0;
  const doneBefore = change.before.filter((row) => isDone(row) && !isUnsettled(row)).length;
  const isFinished = record.completed_at === null && (isPackageDone || done.length > doneBefore);
  if (isFinished) await finishItems(tx, record, pack, { isPackageDone, done, finishedAt });
  if (!isFinished && !isScoreNew) return record;
  await refreshEmployeeStatistics(tx, [record.user_id]);
  return found(await lockStudyRecord(tx, record.assigned_course_id, record.user_id));
}

/** While the package as a whole is not done, one step stays open: nobody is finished early. */
async function finishItems(
  tx: TenantScope,
  record: StudyRecord,
  pack: PackageRecord,
  { isPackageDone, done, finishedAt }: { isPackageDone: boolean; done: readonly string[]; finishedAt: Date },
): Promise<void> {
  const courseProgress = await lockProgress(tx, record.user_id, record.assigned_course_id);
  const open = courseProgress.steps.filter(({ state }) => state !== 'done').map(({ step }) => step.id);
  const doneIds = new Set(done.map((item) => stepIdOf(pack.id, item)));
  const finished = isPackageDone ? open : open.filter((id) => doneIds.has(id));
  const isHeldBack = !isPackageDone && finished.length === open.length;
  await finishSteps(tx, courseProgress, isHeldBack ? finished.slice(0, -1) : finished, finishedAt);
}
