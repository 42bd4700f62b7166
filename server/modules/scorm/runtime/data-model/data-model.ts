import type { ElementRule, Fault, ModelTable } from './faults.ts';

export type Answer<T> = { readonly value: T } | { readonly fault: Fault };

/** What a package reads and writes: one item's elements. All of it answers at once. */
export interface DataModel {
  get(name: string): Answer<string>;
  /** Null: it was taken. */
  set(name: string, value: string): Fault | null;
  /** As the runtime sees it, without the package's rules; undefined: no value. */
  peek(name: string): string | undefined;
  /** Somebody gave it a value, be it the one that it begins with. */
  has(name: string): boolean;
  count(collection: string): number;
  /** Of the elements that have a value of their own. */
  names(): string[];
  /** What the package wrote since it was asked last. */
  takeChanges(): Record<string, string>;
}

interface Place {
  readonly pattern: string;
  readonly indexes: readonly { readonly collection: string; readonly index: number }[];
}

const index = /^(?:0|[1-9]\d{0,5})$/;

/** An element's name with its indexes taken out. */
function readRoute(name: string): Place {
  const parts = name.split('.');
  const indexes = parts.flatMap((part, at) =>
    index.test(part) && at > 0 ? [{ collection: parts.slice(0, at).join('.'), index: Number(part) }] : [],
  );
  // A package that writes the letter itself means no entry.
  const named = parts.map((part, at) => (part === 'n' ? '?' : index.test(part) && at > 0 ? 'n' : part));
  return { pattern: named.join('.'), indexes };
}

/** `kept`: what an earlier session left. Names that the model does not have are left out. */
export function createDataModel(table: ModelTable, kept: Readonly<Record<string, string>> = {}): DataModel {
  const { elements, parents, version } = table;
  const patterns = Object.keys(elements);
  const collections = new Set(patterns.flatMap((pattern) => collectionsOf(pattern)));
  const groups = new Set(patterns.flatMap((pattern) => prefixesOf(pattern)));
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  let changes = new Map<string, string>();

  const countOf = (collection: string) => counts.get(collection) ?? 0;
  const ruleOf = (pattern: string): ElementRule | undefined =>
    Object.hasOwn(elements, pattern) ? elements[pattern] : undefined;

  function store(name: string, place: Place, value: string): void {
    values.set(name, value);
    for (const { collection, index: at } of place.indexes) {
      if (at >= countOf(collection)) counts.set(collection, at + 1);
    }
  }

  for (const [name, value] of Object.entries(kept)) {
    const place = readRoute(name);
    if (ruleOf(place.pattern)) store(name, place, value);
  }

  function valueOf(name: string): string | undefined {
    return values.get(name) ?? ruleOf(readRoute(name).pattern)?.initial;
  }

  /** The keywords that every group may have. Null: the name is none of them. */
  function readKeyword(name: string): Answer<string> | null {
    if (name === version.name) return { value: version.value };
    const found = /^(.+)\.(_children|_count|_version)$/.exec(name);
    if (found === null) return null;
    const [, owner = '', keyword = ''] = found;
    const place = readRoute(owner);
    if (!ruleOf(place.pattern) && !groups.has(place.pattern)) return { fault: 'unknown' };
    if (isBeyond(place)) return { fault: 'beyond' };
    if (keyword === '_count') {
      return collections.has(place.pattern) ? { value: String(countOf(owner)) } : { fault: 'no_count' };
    }
    if (keyword === '_children' && parents.includes(place.pattern)) {
      return { value: childrenOf(patterns, place.pattern).join(',') };
    }
    return { fault: keyword === '_children' ? 'no_children' : 'unknown' };
  }

  const isBeyond = ({ indexes }: Place) => indexes.some(({ collection, index: at }) => at >= countOf(collection));

  /** Null: the write may come. */
  function errorOf(name: string, place: Place, rule: ElementRule, value: string): Fault | null {
    if (rule.access === 'r') return 'read_only';
    const [outer] = place.indexes.slice(0, -1);
    const last = place.indexes.at(-1);
    if (place.indexes.some(({ collection, index: at }) => at > countOf(collection))) return 'gap';
    // What lies in an entry comes after the entry.
    if (outer && outer.index === countOf(outer.collection)) return table.emptyWhenUnset ? 'gap' : 'dependency';
    const isNew = last?.index === countOf(last?.collection ?? '');
    if (isNew && last.index >= (table.maxEntries[collectionOf(place)] ?? Number.POSITIVE_INFINITY)) return 'full';
    const entry = last ? `${last.collection}.${last.index}` : '';
    const sibling = (leaf: string) => valueOf(`${entry}.${leaf}`) ?? valueOf(`${parentEntry(entry)}.${leaf}`);
    for (const leaf of rule.after ?? []) if (valueOf(`${entry}.${leaf}`) === undefined) return 'dependency';
    if (!table.emptyWhenUnset && outer && values.get(`${parentEntry(entry)}.id`) === undefined) return 'dependency';
    const fault = rule.check(value, sibling);
    if (fault !== null || !last) return fault;
    if (last.index > 0 && rule.isAlone?.(sibling)) return 'identity';
    if (rule.identity === undefined && !rule.isDistinct?.(sibling)) return null;
    const own = values.get(name);
    if (rule.identity === 'fixed' && own !== undefined && own !== value) return 'identity';
    const leaf = name.slice(entry.length);
    for (let at = 0; at < countOf(last.collection); at += 1) {
      if (at !== last.index && values.get(`${last.collection}.${at}${leaf}`) === value) return 'identity';
    }
    return null;
  }

  return {
    get(name) {
      const keyword = readKeyword(name);
      if (keyword !== null) return keyword;
      const place = readRoute(name);
      const rule = ruleOf(place.pattern);
      if (rule === undefined) return { fault: 'unknown' };
      if (rule.access === 'w') return { fault: 'write_only' };
      if (isBeyond(place)) return { fault: 'beyond' };
      const value = valueOf(name);
      if (value !== undefined) return { value };
      return table.emptyWhenUnset ? { value: '' } : { fault: 'unset' };
    },
    set(name, value) {
      const keyword = readKeyword(name);
      if (keyword !== null) return 'fault' in keyword && keyword.fault === 'unknown' ? 'unknown' : 'keyword';
      const place = readRoute(name);
      const rule = ruleOf(place.pattern);
      if (rule === undefined) return 'unknown';
      const fault = errorOf(name, place, rule, value);
      if (fault !== null) return fault;
      const kept = value.slice(0, rule.maxCharactersOf);
      if (values.get(name) !== kept) changes.set(name, kept);
      store(name, place, kept);
      return null;
    },
    peek: valueOf,
    has: (name) => values.has(name),
    count: countOf,
    names: () => [...values.keys()],
    takeChanges() {
      const taken = Object.fromEntries(changes);
      changes = new Map();
      return taken;
    },
  };
}

/** The collection of the last index of a name, with `n` for the indexes before. */
const collectionOf = ({ pattern }: Place) => pattern.slice(0, Math.max(0, pattern.lastIndexOf('.n.')));

/** `cmi.interactions.3` of `cmi.interactions.3.correct_responses.0`. */
function parentEntry(entry: string): string {
  return entry.split('.').slice(0, -2).join('.');
}

function prefixesOf(pattern: string): string[] {
  const parts = pattern.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}

function collectionsOf(pattern: string): string[] {
  const parts = pattern.split('.');
  return parts.flatMap((part, at) => (part === 'n' ? [parts.slice(0, at).join('.')] : []));
}

function childrenOf(patterns: readonly string[], group: string): string[] {
  const names = patterns.flatMap((pattern) => {
    if (!pattern.startsWith(`${group}.`)) return [];
    const parts = pattern.slice(group.length + 1).split('.');
    return parts[0] === 'n' ? (parts[1] ?? []) : (parts[0] ?? []);
  });
  return [...new Set(names)];
}
