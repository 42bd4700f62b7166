import type {
  ScormFinalMessage,
  ScormLaunchBody,
  ScormSave,
  ScormSaved,
  ScormSession,
  ScormStatement,
} from '#contract/scorm-study.ts';
import { assessAvailability, lockStudyRecord, requireAvailable, type StudyRecord } from '#modules/assignments/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import { assessPackage, listLaunchable, openPackageFrame, type PackageRecord } from '#modules/scorm/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { describeMoment } from '#platform/locale-translations.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { ManifestItem } from '#schema/scorm.ts';
import { inheritGlobals, shareGlobals } from './learner-globals.ts';
import { type SignedMessage, signFinalMessage } from './scorm-final-message.ts';
import { applySave, isDone, progressOf } from './scorm-item.rules.ts';
import { presentSession } from './scorm-reading.ts';
import {
  endItemSessions,
  type ScormAttemptRow,
  type ScormItemRow,
  selectScormAttempt,
  selectScormItems,
  sessionIdleMs,
  updateScormAttempt,
  writeScormItems,
  writeScormSession,
} from './scorm-repository.ts';
import { endOpenSessions, keyOf, readPackageOf, rollUp } from './scorm-roll-up.ts';
import { changeStudy, requireOpen, startCourse } from './study-transaction.ts';

/** Who says how an item was left has left it. */
const exitElements = ['cmi.core.exit', 'cmi.exit'];

/**
 * Opens a package where the person stopped. A completed course is only reviewed. Throws `scorm_open_elsewhere` while
 * another page has it, unless that one is to be taken over from, `scorm_host_missing`, and what says that it is not open.
 */
export async function launchScorm(
  scope: PersonScope,
  { packageUrl, sessionHash }: { readonly packageUrl: string | null; readonly sessionHash: string },
  courseId: string,
  body: ScormLaunchBody,
): Promise<ScormSession> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const pack = await readPackageOf(tx, courseProgress.record);
    const key = keyOf(courseProgress.record, pack);
    let { record } = courseProgress;
    if (record.completed_at === null) {
      requireOpen(tx, courseProgress);
      if (!body.take_over) assertSinglePage(tx, await selectScormAttempt(tx, key), body.session_id);
      record = await endOpenSessions(tx, record, pack);
    }
    const isReview = record.completed_at !== null;
    const frame = await openPackageFrame(tx, packageUrl, pack.id);
    if (!isReview) {
      await writeScormSession(tx, key, body.session_id);
    }
    const attempt = await selectScormAttempt(tx, key);
    return presentSession(
      tx,
      {
        session_id: body.session_id,
        frame,
        pack,
        title: record.title,
        isReview,
        lastWordsUrl: isReview ? null : await signFinalMessage(tx, frame.origin, sessionHash, record),
        person: found(await findEmployee(tx, record.user_id)),
      },
      attempt === undefined || isReview ? attempt : await inheritGlobals(tx, record.course_id, pack, attempt),
      await selectScormItems(tx, key),
    );
  });
}

function assertSinglePage(tx: TenantScope, attempt: ScormAttemptRow | undefined, sessionId: string): void {
  if (attempt === undefined || attempt.session_id === null || attempt.session_id === sessionId) return;
  const isLeft = attempt.session_ended_at !== null || tx.now.getTime() - attempt.saved_at.getTime() > sessionIdleMs;
  if (isLeft) return;
  throw new AppError('scorm_open_elsewhere', {
    values: { time: describeMoment(attempt.saved_at, tx.language, tx.timeZone) },
    errors: { saved_at: [attempt.saved_at.toISOString()] },
  });
}

/**
 * Keeps what a package said: one small transaction. A sequence that is not newer changes nothing. Throws
 * `scorm_taken_over` where another page has the package, `scorm_item_unknown`, and what says that the course is not open.
 */
export async function saveScorm(scope: PersonScope, courseId: string, save: ScormSave): Promise<ScormSaved> {
  return inTransaction(scope, async (tx) => {
    const record = found(await lockStudyRecord(tx, courseId, scope.userId));
    const pack = await readPackageOf(tx, record);
    const key = keyOf(record, pack);
    const attempt = await selectScormAttempt(tx, key);
    if (attempt === undefined || attempt.session_id !== save.session_id) throw new AppError('scorm_taken_over');
    const saved = await storeSave(tx, record, pack, attempt, save);
    // The package's own last words may have come before it: it changes nothing then, and ends the session all the same.
    return save.ends_session ? endWith(tx, saved, record, pack) : saved;
  });
}

/** What a save comes to when it is the last word of its session. */
async function endWith(
  tx: TenantScope,
  saved: ScormSaved,
  record: StudyRecord,
  pack: PackageRecord,
): Promise<ScormSaved> {
  const now = found(await lockStudyRecord(tx, record.assigned_course_id, record.user_id));
  const { progress, completed_at } = await endOpenSessions(tx, now, pack);
  return { ...saved, progress, is_course_completed: completed_at !== null };
}

/**
 * Saves elements of one item without a page: what an older client says. Throws `forbidden` for somebody else's,
 * `scorm_open_elsewhere` while a page has the package open, and what says that the course is not open.
 */
export async function recordScormStatement(scope: PersonScope, body: ScormStatement): Promise<ScormSaved> {
  if (body.user_id !== scope.userId) throw new AppError('forbidden');
  return changeStudy(scope, scope.userId, body.course_id, async (tx, courseProgress) => {
    const { record } = courseProgress;
    const pack = await readPackageOf(tx, record);
    const key = keyOf(record, pack);
    const identifier = body.item ?? found(listLaunchable(pack.manifest)[0]).identifier;
    const session_id = newId();
    if (record.completed_at === null) {
      requireOpen(tx, courseProgress);
      assertSinglePage(tx, await selectScormAttempt(tx, key), session_id);
      await writeScormSession(tx, key, session_id);
    }
    const attempt = found(await selectScormAttempt(tx, key));
    // What was completed is only reviewed: a save that is not newer changes nothing.
    const sequence = record.completed_at === null ? attempt.sequence + 1 : attempt.sequence;
    const has_ended = exitElements.some((element) => element in body.statement);
    const items = [{ identifier, begins: 'session' as const, cmi: body.statement, has_ended }];
    const statement = { session_id, sequence, items, is_last: true, ends_session: true };
    // A statement is a session of its own: what it says is the last word.
    return endWith(tx, await storeSave(tx, record, pack, attempt, statement), record, pack);
  });
}

/** So far behind the last save: one that the page around the package sends at the same time may be on its way. */
const finalMessageAfter = 2;

/**
 * Keeps what a package said while its tab closed. Throws `scorm_taken_over` where another page has the package, and what
 * says that the course is not open.
 */
export async function storeFinalMessage({ scope, ...said }: SignedMessage, words: ScormFinalMessage): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const record = found(await lockStudyRecord(tx, said.courseId, said.userId));
    const pack = await readPackageOf(tx, record);
    const attempt = await selectScormAttempt(tx, keyOf(record, pack));
    if (attempt === undefined || attempt.session_id !== words.session_id) throw new AppError('scorm_taken_over');
    await storeSave(tx, record, pack, attempt, {
      ...words,
      sequence: attempt.sequence + finalMessageAfter,
      is_last: true,
      ends_session: false,
    });
  });
}

/** A save that has the right to be one, in the caller's transaction. */
async function storeSave(
  tx: TenantScope,
  record: StudyRecord,
  pack: PackageRecord,
  attempt: ScormAttemptRow,
  save: ScormSave,
): Promise<ScormSaved> {
  const key = keyOf(record, pack);
  const availability = assessAvailability({ ...record, completed_at: record.closed_at }, tx.now, tx.timeZone);
  requireAvailable(tx, availability, record.start_date);
  const named = [...new Set(save.items.map(({ identifier }) => identifier))];
  const rows = new Map((await selectScormItems(tx, key, named)).map((row) => [row.item, row]));
  if (save.sequence <= attempt.sequence) return presentSaved(record, attempt, rows, save, { isApplied: false });

  // A package that did not load has begun nothing: the course begins with what it says first.
  if (record.started_at === null && save.items.length > 0) await startCourse(tx, { record });
  const before = [...rows.values()];
  const refused = applyItems(tx, pack, rows, save.items);
  // Whoever opens another item has left the one before, whether or not that one said so.
  if (save.items.some(({ begins }) => begins !== null)) {
    await endItemSessions(tx, key, named);
    for (const [name, row] of rows) if (!named.includes(name)) rows.set(name, { ...row, status_before: null });
  }
  await writeScormItems(
    tx,
    key,
    named.map((name) => found(rows.get(name))),
  );
  const standings = new Map([...rows].map(([name, row]) => [name, progressOf(row)]));
  // An attempt that ends may choose anew for the next one: what was studied is judged by the choice that it began with.
  const state = attempt.sequencing_state ?? save.sequencing_state ?? null;
  const standing = assessPackage(pack.manifest, standings, save.objectives ?? attempt.objectives, state);
  const isFinished = record.completed_at !== null;
  const status = isFinished && isDone(attempt) && !standing.isDone ? attempt.status : standing.status;
  await updateScormAttempt(tx, key, { status, sequence: save.sequence, ...changesOf(save, tx.now) });
  await shareGlobals(tx, pack, attempt, save);
  const now = await rollUp(tx, record, pack, { before, rows: [...rows.values()], ...standing });
  const kept = { status, sequence: save.sequence, saved_at: tx.now };
  return presentSaved(now, kept, rows, save, { isApplied: true, refused });
}

/** Puts the items of a save into `rows`; what of them could not be kept. */
function applyItems(
  tx: TenantScope,
  { manifest }: PackageRecord,
  rows: Map<string, ScormItemRow>,
  items: ScormSave['items'],
): ScormSaved['refused'] {
  const launchable = new Map(listLaunchable(manifest).map((item) => [item.identifier, item]));
  return items.flatMap((save) => {
    const before = rows.get(save.identifier);
    const item = requireItem(launchable, save.identifier);
    const { memory, refused } = applySave(manifest.standard, item, before, save);
    rows.set(save.identifier, { ...memory, started_at: before?.started_at ?? tx.now, saved_at: tx.now });
    return refused;
  });
}

function requireItem(launchable: ReadonlyMap<string, ManifestItem>, name: string): ManifestItem {
  const item = launchable.get(name);
  if (item === undefined) throw new AppError('scorm_item_unknown', { errors: { identifier: [name] } });
  return item;
}

function changesOf(save: ScormSave, now: Date) {
  const { objectives, shared_data, sequencing_state, current_item, is_suspended } = save;
  return {
    ...(objectives && { objectives: JSON.stringify(objectives) }),
    ...(shared_data && { shared_data: JSON.stringify(shared_data) }),
    ...(sequencing_state !== undefined && { sequencing_state }),
    ...(current_item !== undefined && { current_item }),
    ...(is_suspended !== undefined && { is_suspended }),
    session_ended_at: save.is_last ? now : null,
  };
}

function presentSaved(
  { progress, completed_at }: Pick<StudyRecord, 'progress' | 'completed_at'>,
  attempt: Pick<ScormAttemptRow, 'status' | 'sequence' | 'saved_at'>,
  rows: ReadonlyMap<string, ScormItemRow>,
  save: ScormSave,
  { isApplied, refused = [] }: { isApplied: boolean; refused?: ScormSaved['refused'] },
): ScormSaved {
  return {
    is_applied: isApplied,
    sequence: attempt.sequence,
    saved_at: attempt.saved_at.toISOString(),
    refused,
    status: attempt.status,
    items: save.items.flatMap(({ identifier }) => {
      const row = rows.get(identifier);
      if (row === undefined) return [];
      const { status, score_percent, past_seconds, session_seconds } = row;
      return { identifier, status, score_percent, total_seconds: past_seconds + session_seconds };
    }),
    progress,
    is_course_completed: completed_at !== null,
  };
}
