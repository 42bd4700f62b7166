import type { ScormStatus } from '#contract/study.ts';
import type { ScormManifest } from '#schema/scorm.ts';
import type { StoredObjective } from '#schema/study.ts';
import { rollUp } from './activity-rollup.rules.ts';
import type { ItemProgress } from './item-progress.rules.ts';
import { defaultOrganization, listLaunchable } from './package-outline.rules.ts';

/** How somebody stands in a whole package. */
export interface PackageProgress {
  readonly status: ScormStatus;
  readonly isDone: boolean;
  /** Items that are done, by name. */
  readonly done: readonly string[];
}

/**
 * Judges a package by its items. SCORM 1.2: all of them. 2004: what the manifest's rules say of its root; where they say
 * nothing, all of them that are offered. `state` is what the runtime keeps of its tree.
 */
export function assessPackage(
  manifest: ScormManifest,
  standings: ReadonlyMap<string, ItemProgress>,
  objectives: Readonly<Record<string, StoredObjective>>,
  state: string | null,
): PackageProgress {
  const items = listLaunchable(manifest).map(({ identifier }) => identifier);
  const done = items.filter((name) => standings.get(name)?.isDone);
  const begun = items.flatMap((name) => standings.get(name) ?? []);
  if (begun.length === 0) return { status: 'not_started', isDone: false, done };
  if (manifest.standard === '1.2' || items.length === 1) {
    return { ...judgeByItems(begun, done.length === items.length), done };
  }
  const root = rollUp(manifest, defaultOrganization(manifest), standings, objectives, state);
  if (root.isSatisfied === true) return { status: endOf(begun), isDone: true, done };
  if (root.isSatisfied === false) return { status: root.isCompleted ? 'failed' : 'in_progress', isDone: false, done };
  if (root.isCompleted === true) return { status: 'completed', isDone: true, done };
  if (root.isCompleted === false) return { status: 'in_progress', isDone: false, done };
  const areAllDone = items.filter(root.isOffered).every((name) => done.includes(name));
  return { ...judgeByItems(begun, areAllDone), done };
}

function judgeByItems(begun: readonly ItemProgress[], areAllDone: boolean): Pick<PackageProgress, 'status' | 'isDone'> {
  if (areAllDone) return { status: endOf(begun), isDone: true };
  return { status: begun.some(({ status }) => status === 'failed') ? 'failed' : 'in_progress', isDone: false };
}

/** Passed is what a package said itself; to have gone through it is less. */
function endOf(begun: readonly ItemProgress[]): ScormStatus {
  return begun.some(({ status }) => status === 'passed') ? 'passed' : 'completed';
}
