import { isDeepStrictEqual } from 'node:util';
import type { ScormSave } from '#contract/scorm-study.ts';
import { type PackageRecord, type SharedNames, sharedNamesOf } from '#modules/scorm/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { deleteLearnerObjectives, selectLearnerGlobals, writeLearnerGlobals } from './learner-globals-repository.ts';
import { type ScormAttemptRow, updateScormAttempt } from './scorm-repository.ts';

/**
 * The attempt with what other packages said of the objectives and stores that it shares with them: put into the attempt,
 * so that it is not taken for its own word later.
 */
export async function inheritGlobals(
  tx: TenantScope,
  courseId: string,
  pack: PackageRecord,
  attempt: ScormAttemptRow,
): Promise<ScormAttemptRow> {
  const names = sharedNamesOf(pack.manifest);
  if (names.objectives.size + names.stores.size === 0) return attempt;
  const said = await selectLearnerGlobals(tx, attempt.user_id, courseId, pack);
  const objectives = { ...attempt.objectives, ...only(said.objectives, names.objectives) };
  const shared_data = { ...attempt.shared_data, ...only(said.stores, names.stores) };
  if (isDeepStrictEqual([objectives, shared_data], [attempt.objectives, attempt.shared_data])) return attempt;
  await updateScormAttempt(tx, attempt, {
    status: attempt.status,
    objectives: JSON.stringify(objectives),
    shared_data: JSON.stringify(shared_data),
  });
  return { ...attempt, objectives, shared_data };
}

/** Keeps for other packages what a save changed of that. An attempt that was given up takes back what it said. */
export async function shareGlobals(
  tx: TenantScope,
  pack: PackageRecord,
  attempt: ScormAttemptRow,
  save: Pick<ScormSave, 'objectives' | 'shared_data'>,
): Promise<void> {
  const objectives = changed(attempt.objectives, save.objectives);
  const stores = changed(attempt.shared_data, save.shared_data);
  if (objectives.said.length + objectives.gone.length + stores.said.length === 0) return;
  const names = sharedNamesOf(pack.manifest);
  const isOfOwner = (kind: keyof SharedNames, name: string) => names[kind].get(name)?.isWritten === true;
  await writeLearnerGlobals(tx, attempt.user_id, pack.id, [
    ...objectives.said.flatMap(([name, value]) =>
      isOfOwner('objectives', name) ? { kind: 'objective' as const, name, value } : [],
    ),
    ...stores.said.flatMap(([name, value]) =>
      isOfOwner('stores', name) ? { kind: 'store' as const, name, value } : [],
    ),
  ]);
  const gone = objectives.gone.filter((name) => isOfOwner('objectives', name));
  await deleteLearnerObjectives(tx, attempt.user_id, pack.id, gone);
}

function only<Value>(
  values: Readonly<Record<string, Value>>,
  names: SharedNames['objectives'],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** In the order of their names: two packages that save at once wait for each other in the same order. */
function changed<Value>(before: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>> | undefined) {
  const sorted = Object.entries(now ?? before).sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    said: sorted.filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
    gone: now === undefined ? [] : Object.keys(before).filter((name) => !Object.hasOwn(now, name)),
  };
}
