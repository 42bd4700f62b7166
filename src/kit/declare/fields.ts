/**
 * What a resource is made of, as data. No component is imported here: a kind is a name, and its cell and inputs are
 * looked up when a page needs them (see ../fields/kinds.ts).
 */

import type { Acting } from '#contract/audit-actors.ts';
import type { RateFigure } from '#contract/figures.ts';

/** What the value of each kind is. A plugin adds its own kind by merging into this interface. */
export interface FieldKinds {
  text: string;
  email: string;
  longText: string;
  /** a page that somebody writes, never drawn on the console's origin */
  html: string;
  number: number;
  /** 0-100 */
  percent: number;
  /** 0-100, or a rate with its interval: how likely an incident is */
  incident: number | RateFigure | null;
  /** 0-10, null while unknown */
  risk: number | null;
  enum: string;
  /** `YYYY-MM-DD` in the organization's time zone */
  day: string | null;
  /** ISO 8601 in UTC */
  instant: string | null;
  boolean: boolean;
  reference: Titled | null;
  /** rows of their own, or words */
  tags: readonly (Tagged | string)[];
  /** words that people make up: tags without rows of their own */
  words: readonly string[];
  /** address of a picture */
  image: string | null;
  /** somebody in person, or what acted for them; null: not known */
  actor: Acting | null;
}
export type FieldKind = keyof FieldKinds;

export interface Titled {
  id: string;
  title: string;
}
export interface Tagged extends Titled {
  color?: string | undefined;
}

/** A row whose shape is not told: every value is unknown. */
export type AnyRow = Readonly<Record<string, unknown>>;
/** What every row carries: its id and, where the server decides per row, what the viewer may do with it. */
export interface Identified {
  id: string;
  can?: readonly string[] | undefined;
}

/** How a filter compares. `range` is sent as `<word>_from` and `<word>_to`. */
export type FilterOperator = 'eq' | 'in' | 'contains' | 'range';
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface FieldOptions<Row> {
  /** The column sorts; a word is the key on the wire when it is not the field's name. */
  sort?: true | string;
  filter?: FilterOperator | { operator: FilterOperator; word: string };
  /** A value made from the row, for showing only: such a field cannot be edited. */
  read?: (row: Row) => unknown;
  /** Shown in forms and details only while this holds. */
  when?: (values: Partial<Row>) => boolean;
  required?: boolean;
  /** Shown in the form, never changed there: always, or only when editing. */
  readOnly?: true | 'edit';
  /** A sentence under the input: key `<resource>.help.<field>`. */
  help?: true;
  /** In forms: `half` shares its line with the next half. */
  width?: 'half';
  /** Least width of the column in px; without it, by kind. Where all values are known, the longest decides instead. */
  columnWidth?: number;
  /** A second line of its column: what tells equal values apart. */
  subtext?: (row: Row) => string;
}

export interface TextOptions<Row> extends FieldOptions<Row> {
  min?: number;
  max?: number;
}
export interface NumberOptions<Row> extends FieldOptions<Row> {
  min?: number;
  max?: number;
  /** Digits after the decimal point; 0 without it. */
  digits?: number;
}
export interface EnumOptions<Row, V extends string> extends FieldOptions<Row> {
  /** Colour of the badge of each value; the word always stands beside it. */
  tones?: Partial<Record<V, Tone>>;
  /** Where the words stand when they are shared: `roles` reads `roles.<value>`. */
  words?: string;
}
export interface ReferenceOptions<Row> extends FieldOptions<Row> {
  /** Field of the other resource that is written to the wire; `id` without it. */
  value?: string;
}

/** One field. `Options` keeps the literal options, so that sorting by an unsortable column does not compile. */
export interface Field<Kind extends FieldKind, Value, Row, Options> {
  readonly kind: Kind;
  readonly options: Options;
  readonly values?: readonly string[];
  readonly of?: string;
  /** Exist for the compiler alone. */
  readonly '~value'?: Value;
  readonly '~row'?: (row: Row) => void;
}

/** A field of which nothing but the data is known. Methods, so that a narrower row is accepted. */
export interface AnyField {
  readonly kind: FieldKind;
  readonly values?: readonly string[];
  readonly of?: string;
  readonly options: {
    readonly sort?: true | string;
    readonly filter?: FilterOperator | { operator: FilterOperator; word: string };
    read?(row: object): unknown;
    when?(values: object): boolean;
    readonly required?: boolean;
    readonly readOnly?: true | 'edit';
    readonly help?: true;
    readonly width?: 'half';
    readonly columnWidth?: number;
    subtext?(row: object): string;
    readonly min?: number;
    readonly max?: number;
    readonly digits?: number;
    readonly tones?: Readonly<Partial<Record<string, Tone>>>;
    readonly words?: string;
    /** Keys of single words that extensions bring: value to key. */
    readonly valueKeys?: Readonly<Record<string, string>>;
    readonly value?: string;
  };
}
/**
 * What a declaration's `fields` must at least be. It says nothing about options on purpose: a wider shape here would
 * become the context of the builders' calls and take the row's shape away from `read` and `when`.
 */
export type FieldMap = Readonly<Record<string, { readonly kind: FieldKind }>>;

type Made<Kind extends FieldKind, Value, Row, Options> = Field<Kind, Value, Row, Options>;

/** Builders for the fields of a row of this shape: `const f = fieldsOf<Employee>()`. */
export function fieldsOf<Row = AnyRow>() {
  const plain =
    <Kind extends FieldKind>(kind: Kind) =>
    <const O extends FieldOptions<Row>>(options?: O): Made<Kind, FieldKinds[Kind], Row, O> => ({
      kind,
      options: options ?? ({} as O),
    });
  const texts =
    <Kind extends FieldKind>(kind: Kind) =>
    <const O extends TextOptions<Row>>(options?: O): Made<Kind, string, Row, O> => ({
      kind,
      options: options ?? ({} as O),
    });
  return {
    text: texts('text'),
    email: texts('email'),
    longText: texts('longText'),
    html: texts('html'),
    number: <const O extends NumberOptions<Row>>(options?: O): Made<'number', number, Row, O> => ({
      kind: 'number',
      options: options ?? ({} as O),
    }),
    percent: plain('percent'),
    incident: plain('incident'),
    risk: plain('risk'),
    day: plain('day'),
    instant: plain('instant'),
    boolean: plain('boolean'),
    image: plain('image'),
    actor: plain('actor'),
    words: plain('words'),
    enum: <const V extends readonly string[], const O extends EnumOptions<Row, V[number]>>(
      values: V,
      options?: O,
    ): Made<'enum', V[number], Row, O> => ({ kind: 'enum', values, options: options ?? ({} as O) }),
    reference: <const O extends ReferenceOptions<Row>>(
      of: string,
      options?: O,
    ): Made<'reference', Titled | null, Row, O> => ({ kind: 'reference', of, options: options ?? ({} as O) }),
    tags: <const O extends FieldOptions<Row>>(options?: O): Made<'tags', FieldKinds['tags'], Row, O> => ({
      kind: 'tags',
      of: 'tags',
      options: options ?? ({} as O),
    }),
    /** A field of a kind that a plugin registered. */
    custom: <Kind extends FieldKind, const O extends FieldOptions<Row>>(
      kind: Kind,
      options?: O,
    ): Made<Kind, FieldKinds[Kind], Row, O> => ({ kind, options: options ?? ({} as O) }),
  };
}

/** Builders for rows whose shape only the declaration tells. */
export const f = fieldsOf();

export type ValueOf<F> = F extends Field<infer _K, infer V, infer _R, infer _O> ? V : unknown;
type OptionsOf<F> = F extends { readonly options: infer O } ? O : never;
type StatedRow<F> = F extends { readonly '~row'?: (row: infer R) => void } ? R : AnyRow;

/** The shape of a row: the one given to `fieldsOf`, else what the fields say. */
export type RowOf<F> = Identified &
  (string extends keyof StatedRow<F[keyof F]> ? { [K in keyof F]: ValueOf<F[K]> } : StatedRow<F[keyof F]>);

export type KeysOf<F> = keyof F & string;
export type SortableKeys<F> = {
  [K in KeysOf<F>]: OptionsOf<F[K]> extends { sort: true | string } ? K : never;
}[KeysOf<F>];
export type FilterableKeys<F> = {
  [K in KeysOf<F>]: OptionsOf<F[K]> extends { filter: unknown } ? K : never;
}[KeysOf<F>];
/** Kinds of the kit that are for showing only: they have no input (`../fields/kinds.ts`; a test compares the two). */
export const shownKinds = ['risk', 'instant', 'tags', 'actor'] as const satisfies readonly FieldKind[];
type ShownKind = (typeof shownKinds)[number];
type KindOf<F> = F extends { readonly kind: infer Kind } ? Kind : never;
export type EditableKeys<F> = {
  [K in KeysOf<F>]: OptionsOf<F[K]> extends { read: unknown } ? never : KindOf<F[K]> extends ShownKind ? never : K;
}[KeysOf<F>];

/** Makes a field that its row does not have, or has with other values, a compile error. */
export type FieldsFit<F> = {
  [K in keyof F]: OptionsOf<F[K]> extends { read: unknown }
    ? unknown
    : string extends keyof StatedRow<F[K]>
      ? unknown
      : K extends keyof StatedRow<F[K]>
        ? ValueFits<F[K], StatedRow<F[K]>[K]>
        : { readonly '~error': 'the row has no such field; give it a `read`' };
};

/** The field can show what the row holds; an enum names exactly the values that occur. */
type ValueFits<F, Held> = [Held] extends [ValueOf<F> | null | undefined]
  ? F extends { readonly kind: 'enum' }
    ? [ValueOf<F>] extends [Held]
      ? unknown
      : { readonly '~error': 'the row never holds one of these values' }
    : unknown
  : { readonly '~error': 'the row holds other values here' };
