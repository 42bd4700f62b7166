/** Why a call for an element was refused, before a standard gives it a number. */
export type Fault =
  /** No model has it. */
  | 'unknown'
  /** `_children` of something without, `_count` of something that is not counted. */
  | 'no_children'
  | 'no_count'
  | 'keyword'
  | 'read_only'
  | 'write_only'
  | 'type'
  | 'range'
  /** Longer than what is kept of it. */
  | 'length'
  /** The collection has all the entries that it may have. */
  | 'full'
  /** An index that leaves a gap. */
  | 'gap'
  /** An index behind the last one, when reading. */
  | 'beyond'
  | 'unset'
  /** Something else has to be said first. */
  | 'dependency'
  /** An identifier that another entry has, or that may not change. */
  | 'identity';

/** A value against what an element takes. `sibling` reads the entry that it belongs to. */
export type Check = (value: string, sibling: (name: string) => string | undefined) => Fault | null;

export interface ElementRule {
  readonly access: 'rw' | 'r' | 'w';
  readonly check: Check;
  /** What is longer is cut there. */
  readonly maxCharactersOf?: number;
  /** What it answers before anybody set it; absent: it has no value then. */
  readonly initial?: string;
  /** Names of the same entry that must have a value before. */
  readonly after?: readonly string[];
  /** `unique`: no two entries share it; `fixed`: nor does it change. */
  readonly identity?: 'unique' | 'fixed';
  /** A second entry of the collection is refused, beside such an entry. */
  readonly isAlone?: (sibling: (name: string) => string | undefined) => boolean;
  /** No other entry of the collection says the same, beside such an entry. */
  readonly isDistinct?: (sibling: (name: string) => string | undefined) => boolean;
}

/** A data model: elements by their names, with `n` in the place of indexes. */
export interface ModelTable {
  readonly elements: Readonly<Record<string, ElementRule>>;
  /** Groups that name their parts under `_children`. */
  readonly parents: readonly string[];
  /** How many entries a collection may have, by its name with `n` in the place of indexes. */
  readonly maxEntries: Readonly<Record<string, number>>;
  readonly version: { readonly name: string; readonly value: string };
  /** 1.2: what nobody set is an empty text. 2004: reading it is an error, and an entry needs its `id` first. */
  readonly emptyWhenUnset: boolean;
}
