import type { DataModel } from '../data-model/data-model.ts';
import type { ModelTable } from '../data-model/faults.ts';
import type { ObjectiveProgress } from '../sequencing/activity-tree.ts';
import { nothingKnown } from '../sequencing/activity-tree.ts';
import type { StudyItem } from './study-session.ts';

/** What an item's values say of its activity. Null: nothing. */
export interface Standing extends Readonly<ObjectiveProgress> {
  /** It spoke of it, be it to say that it is unknown. */
  readonly speaksOf: { readonly completion: boolean; readonly satisfaction: boolean };
  readonly objectives: readonly (Readonly<ObjectiveProgress> & { readonly id: string })[];
}

const completionValues: Readonly<Record<string, boolean>> = {
  completed: true,
  incomplete: false,
  'not attempted': false,
};
const successValues: Readonly<Record<string, boolean>> = { passed: true, failed: false };

function numberOf(text: string | undefined): number | null {
  return text === undefined || text.trim() === '' ? null : Number(text);
}

/**
 * 2004: where the manifest sets a mark, the mark decides and not the package. Null: the value is the package's own, or is
 * another element's.
 */
export function judge2004(model: DataModel, item: StudyItem, name: string): string | null {
  if (name === 'cmi.success_status' && item.passing_measure !== null) {
    const scaled = numberOf(model.peek('cmi.score.scaled'));
    return scaled === null ? 'unknown' : scaled >= item.passing_measure ? 'passed' : 'failed';
  }
  if (name === 'cmi.completion_status' && item.completion_threshold !== null) {
    const progress = numberOf(model.peek('cmi.progress_measure'));
    return progress === null ? 'unknown' : progress >= item.completion_threshold ? 'completed' : 'incomplete';
  }
  return null;
}

export function progressOf(model: DataModel, item: StudyItem, is12: boolean): Standing {
  return is12 ? progressOf12(model) : progressOf2004(model, item);
}

function progressOf12(model: DataModel): Standing {
  const status = model.peek('cmi.core.lesson_status') ?? '';
  const raw = numberOf(model.peek('cmi.core.score.raw'));
  const isDone = status === 'passed' || status === 'failed' || status === 'completed';
  return {
    ...nothingKnown,
    completed: isDone ? true : status === 'incomplete' || status === 'browsed' ? false : null,
    satisfied: successValues[status] ?? null,
    measure: raw === null ? null : raw / 100,
    speaksOf: { completion: status !== '', satisfaction: status !== '' },
    objectives: [],
  };
}

function progressOf2004(model: DataModel, item: StudyItem): Standing {
  const read = (name: string) => judge2004(model, item, name) ?? model.peek(name) ?? '';
  const objectives = Array.from({ length: model.count('cmi.objectives') }, (_, at) => {
    const value = (leaf: string) => model.peek(`cmi.objectives.${at}.${leaf}`);
    return {
      ...scoresOf(value),
      id: value('id') ?? '',
      satisfied: successValues[value('success_status') ?? ''] ?? null,
      completed: completionValues[value('completion_status') ?? ''] ?? null,
      progress: numberOf(value('progress_measure')),
    };
  });
  return {
    completed: completionValues[read('cmi.completion_status')] ?? null,
    progress: numberOf(model.peek('cmi.progress_measure')),
    satisfied: successValues[read('cmi.success_status')] ?? null,
    ...scoresOf((leaf) => model.peek(`cmi.${leaf}`)),
    speaksOf: { completion: model.has('cmi.completion_status'), satisfaction: model.has('cmi.success_status') },
    objectives,
  };
}

function scoresOf(value: (leaf: string) => string | undefined) {
  return {
    measure: numberOf(value('score.scaled')),
    raw: numberOf(value('score.raw')),
    min: numberOf(value('score.min')),
    max: numberOf(value('score.max')),
  };
}

/** What the package left, by the names of its elements; not what the runtime itself answers. */
export function listStoredElements(model: DataModel, { elements }: ModelTable): Record<string, string> {
  const left = model.names().filter((name) => {
    const rule = elements[name.replaceAll(/\.\d+(?=\.|$)/g, '.n')];
    return (
      rule !== undefined && rule.access !== 'r' && !name.startsWith('adl.') && !/\.(?:exit|session_time)$/.test(name)
    );
  });
  return Object.fromEntries(left.map((name) => [name, model.peek(name) ?? '']));
}
