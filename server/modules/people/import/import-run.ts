import type { ImportAddType, ImportResult } from '#contract/imports.ts';
import { AppError, found } from '#platform/app-error.ts';
import { announceChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { advanceTask, finishTask, isCancelRequested } from '#platform/long-tasks/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import { appendRemoval, updateChangeSet } from '../change-sets/change-set-repository.ts';
import { purgeOldParts } from '../change-sets/change-set-service.ts';
import { insertParts, selectPartContent, selectPartStages, updatePart } from '../change-sets/part-repository.ts';
import { type Structure, unpackPart } from '../change-sets/parts.ts';
import { inSteps, type Steps } from '../change-sets/steps.ts';
import { revertChangeSet } from '../change-sets/undo-parts.ts';
import { startOnboardingActions } from '../onboarding.ts';
import { BatchPacker, type ImportBatch } from './import-batches.ts';
import { type ImportRow, selectImport, updateImport } from './import-log-repository.ts';
import { type FilePlan, planFile, readFile } from './import-plan.ts';
import { presentPreview } from './import-presenter.ts';
import { lockImports, selectRemovableIds } from './import-repository.ts';
import { announceBatch, removeOthers, writeBatch, writeStructure } from './import-writer.ts';

/** Somebody asked to stop. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** On a server a batch is a statement; on the embedded database others wait while one is written. */
const rowsPerBatch = { server: 2500, embedded: 500 } as const;

export interface ImportRun {
  readonly context: AppContext;
  readonly scope: PersonScope;
  readonly row: ImportRow;
  readonly addType: ImportAddType;
  readonly needMessage: boolean;
  readonly signal: AbortSignal;
}

/**
 * Writes what a preview showed, from where it stopped when the process was killed. People, changes and departments
 * first; when all of them are there, removals, tags and letters, which nobody can take back unseen. Stopped or failed
 * before that, it leaves nothing behind. Throws `ImportStopped`, `import_outdated`, `licenses_exhausted`.
 */
export async function runImport(run: ImportRun): Promise<void> {
  await inSteps(run.context, run.scope, async (steps) => {
    try {
      await storeBatches(run, steps);
      await writePeople(run, steps);
      await commitPeople(run, steps);
    } catch (error) {
      if (steps.isSeenAtOnce && !run.signal.aborted) await revertChangeSet(run.row.id, steps.step);
      throw error;
    }
    await announce(run, steps);
  });
}

/** What will be written is decided once: a second attempt finds it here. */
async function storeBatches(run: ImportRun, { step }: Steps): Promise<void> {
  const { context, scope, row, addType } = run;
  const isRetained = await step(async (tx) => {
    await lockImports(tx);
    return (await selectPartStages(tx, row.id)).length > 0;
  });
  if (isRetained) return;
  const file = await readFile(scope, context.files, row.file_id, row.reading);
  const packer = new BatchPacker(rowsPerBatch[context.database.engine]);
  const plan = await planFile(scope, file, scope.language, (taken) => packer.add(taken));
  const isOutdated = plan.digest !== row.preview.digest;
  if (isOutdated && !isAlreadyApplied(plan, run)) throw new AppError('import_outdated');
  // The result then counts what there was to do now: nothing.
  const fresh = isOutdated ? await presentPreview(scope, { id: row.id, name: row.file_name }, file, plan) : null;
  const removedIds = addType === 'replace' ? await selectRemovableIds(scope, plan.summary.namedEmails) : [];
  await step(async (tx) => {
    await purgeOldParts(tx);
    if (fresh !== null) await updateImport(tx, row.id, { preview: { preview: fresh, digest: plan.digest } });
    await insertParts(tx, row.id, packer.finish(plan.summary.newDepartments, removedIds));
  });
}

/** Nothing is left to do, and no row is rejected that the preview accepted: the same file was applied after the preview. */
function isAlreadyApplied({ summary, removal }: FilePlan, { row, addType }: ImportRun): boolean {
  const { created, changed, refused } = summary.counts;
  const isNothingAdded = created === 0 && changed === 0 && summary.newDepartments.length === 0;
  const isNobodyRemoved = addType === 'add' || removal.removed === 0;
  return isNothingAdded && isNobodyRemoved && refused === row.preview.preview.counts.refused;
}

async function writePeople(run: ImportRun, { step }: Steps): Promise<void> {
  const { context, scope, row, signal } = run;
  const { rows_count } = row.preview.preview;
  const stages = await step((tx) => selectPartStages(tx, row.id));
  // It was being taken back when the process was killed.
  if (stages.some(({ stage }) => stage === 'undone')) {
    throw (await isCancelRequested(scope, row.id)) ? new ImportStopped() : new AppError('import_outdated');
  }
  for (const { number, stage } of stages) {
    if (stage !== 'planned') continue;
    await step(async (tx) => {
      signal.throwIfAborted();
      if (await isCancelRequested(tx, row.id)) throw new ImportStopped();
      const content = await selectPartContent(tx, row.id, number);
      if (number === 0) await writeStructure(tx, unpackPart<Structure>(content));
      else await writeBatch(tx, unpackPart<ImportBatch>(content));
      await updatePart(tx, row.id, number, { stage: 'written' });
    });
    const done = Math.min(rows_count, number * rowsPerBatch[context.database.engine]);
    // Never the last row: what comes after the people takes a moment, too.
    if (number > 0) await advanceTask(scope, row.id, Math.min(done, rows_count - 1), rows_count);
  }
}

/** The last moment at which it can be stopped everywhere: everybody is there, and those who go, go. */
async function commitPeople({ scope, row, addType, needMessage }: ImportRun, { step }: Steps): Promise<void> {
  await step(async (tx) => {
    const [first] = await selectPartStages(tx, row.id);
    if (first?.stage !== 'written') return;
    if (await isCancelRequested(tx, row.id)) throw new ImportStopped();
    const { counts, new_departments_count } = found(await selectImport(tx, row.id)).preview.preview;
    const structure = unpackPart<Structure>(await selectPartContent(tx, row.id, 0));
    const { removed, removal_id } = await removeOthers(tx, addType, structure);
    const letters = needMessage ? counts.created : 0;
    const result: ImportResult = { ...counts, removed, letters, new_departments: new_departments_count };
    await updateImport(tx, row.id, { result });
    if (removal_id !== null) await appendRemoval(tx, row.id, removal_id);
    await updatePart(tx, row.id, 0, { stage: 'announced' });
  });
  await advanceTask(scope, row.id, row.preview.preview.rows_count, row.preview.preview.rows_count);
}

async function announce({ context, row, needMessage }: ImportRun, { step, isSeenAtOnce }: Steps): Promise<void> {
  const { id } = row;
  for (const { number, stage } of await step((tx) => selectPartStages(tx, id))) {
    if (stage !== 'written') continue;
    await step(async (tx) => {
      if (!isSeenAtOnce && (await isCancelRequested(tx, id))) throw new ImportStopped();
      const batch = unpackPart<ImportBatch>(await selectPartContent(tx, id, number));
      await announceBatch(tx, batch, needMessage, { id, title: row.file_name });
      await updatePart(tx, id, number, { stage: 'announced' });
    });
  }
  await step(async (tx) => {
    const result = (await selectImport(tx, id))?.result;
    const { created = 0, changed = 0, removed = 0, refused = 0 } = result ?? {};
    if (created > 0) await startOnboardingActions(tx);
    const counts = { created, restored: 0, changed, removed, refused };
    await updateChangeSet(tx, id, { state: 'applied', counts, finished_at: context.clock.now() });
    await announceChange(tx, 'employee', []);
    await finishTask(tx, id, result);
  });
}
