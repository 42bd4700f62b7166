import type { ScormSaved } from '#contract/scorm-study.ts';
import type { ScormManifest } from '#schema/scorm.ts';
import { model12 } from './runtime/data-model/elements-12.ts';
import { model2004 } from './runtime/data-model/elements-2004.ts';
import type { Fault, ModelTable } from './runtime/data-model/faults.ts';

type Elements = Readonly<Record<string, string>>;
export type ElementError = Omit<ScormSaved['refused'][number], 'identifier'>;
/** What the runtime takes of a package, the server takes of the runtime: the same tables stand here and there. */
const models: Readonly<Record<ScormManifest['standard'], ModelTable>> = { '1.2': model12, '2004': model2004 };
/** Letters of all that one item leaves. */
const maxCharactersOf = 1024 * 1024;

/**
 * What of `changes` can be kept beside what is there, and what cannot, with the reason. Rows of a collection come in
 * their order: one that leaves a gap is refused.
 */
export function checkElements(
  standard: ScormManifest['standard'],
  before: Elements,
  changes: Elements,
): { kept: Record<string, string>; refused: ElementError[] } {
  const model = models[standard];
  const kept: Record<string, string> = { ...before };
  const refused: ElementError[] = [];
  const rows = countRows(before);
  const said = { ...before, ...changes };
  let letters = emailsOf(before);
  for (const [element, value] of Object.entries(changes).sort(([left], [right]) => compareElements(left, right))) {
    const added = element.length + value.length - (element in kept ? element.length + (kept[element] ?? '').length : 0);
    const reason =
      checkElement(model, rows, said, element, value) ?? (letters + added > maxCharactersOf ? 'full' : null);
    if (reason !== null) {
      refused.push({ element, reason });
      continue;
    }
    kept[element] = value;
    letters += added;
    noteElements(rows, element);
  }
  return { kept, refused };
}

function checkElement(
  { elements, maxEntries }: ModelTable,
  rows: ReadonlyMap<string, number>,
  said: Elements,
  element: string,
  value: string,
): ElementError['reason'] | null {
  const form = formOf(element);
  const isNamed = Object.hasOwn(elements, form) && !/\.n(?:\.|$)/.test(element) && !element.startsWith('adl.');
  const rule = isNamed ? elements[form] : undefined;
  if (rule === undefined) return /^cmi\.(?:.+\.)?_(?:children|count|version)$/.test(element) ? 'read_only' : 'unknown';
  if (rule.access === 'r') return 'read_only';
  for (const { collection, row } of rowsOf(element)) {
    if (row >= (maxEntries[formOf(collection)] ?? 0)) return 'full';
    if (row > (rows.get(collection) ?? 0)) return 'order';
  }
  // The runtime cuts what is longer.
  if (value.length > (rule.maxCharactersOf ?? Number.POSITIVE_INFINITY)) return 'length';
  const entry = /^cmi\.\w+\.\d+/.exec(element)?.[0];
  const fault = rule.check(value, (name) => said[`${entry}.${name}`]);
  return fault === null ? null : (reasons[fault] ?? 'type');
}

const reasons: Readonly<Partial<Record<Fault, ElementError['reason']>>> = {
  range: 'range',
  length: 'length',
  dependency: 'order',
};

const formOf = (element: string) => element.replaceAll(/\.(0|[1-9]\d{0,5})(?=\.|$)/g, '.n');

/** The rows that an element lies in: `cmi.objectives` 2 of `cmi.objectives.2.id`. */
function rowsOf(element: string): { collection: string; row: number }[] {
  return [...element.matchAll(/\.(\d+)(?=\.)/g)].map(({ index, 1: row }) => ({
    collection: element.slice(0, index),
    row: Number(row),
  }));
}

function noteElements(rows: Map<string, number>, element: string): void {
  for (const { collection, row } of rowsOf(element)) {
    rows.set(collection, Math.max(rows.get(collection) ?? 0, row + 1));
  }
}

function countRows(elements: Elements): Map<string, number> {
  const rows = new Map<string, number>();
  for (const element of Object.keys(elements)) noteElements(rows, element);
  return rows;
}

function emailsOf(elements: Elements): number {
  return Object.entries(elements).reduce((sum, [element, value]) => sum + element.length + value.length, 0);
}

/** Numbers by their size: `n.10` after `n.9`. */
function compareElements(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}
