import type { AnyField, FieldKind, FilterOperator } from '../declare/fields.ts';
import type { AnyResource, Load, View } from '../declare/resource.ts';
import { lazyView } from '../lazy-view.ts';
import type { FilterValue } from '../list/list-state.rules.ts';

export interface CellProps {
  value: unknown;
  name: string;
  field: AnyField;
  resource: AnyResource;
}

export interface InputProps extends CellProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  isInvalid: boolean;
  isDisabled: boolean;
  describedBy: string | undefined;
}

export interface FilterProps {
  id: string;
  name: string;
  field: AnyField;
  resource: AnyResource;
  operator: FilterOperator;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

/** How a kind is shown, typed and filtered. Each part is loaded when a page first needs it. */
export interface KindRenderers {
  cell: Load<CellProps>;
  input?: Load<InputProps>;
  filter?: Load<FilterProps>;
  /** Numbers stand at the right. */
  align?: 'right';
}

const cells = () => import('./cells.tsx');
const inputs = () => import('./inputs.tsx');
const filters = () => import('./filters.tsx');
const references = () => import('./reference-input.tsx');

const kinds = new Map<FieldKind, KindRenderers>(
  Object.entries({
    text: {
      cell: () => cells().then((m) => ({ default: m.TextCell })),
      input: () => inputs().then((m) => ({ default: m.TextInput })),
      filter: () => filters().then((m) => ({ default: m.TextFilter })),
    },
    email: {
      cell: () => cells().then((m) => ({ default: m.EmailCell })),
      input: () => inputs().then((m) => ({ default: m.EmailInput })),
      filter: () => filters().then((m) => ({ default: m.TextFilter })),
    },
    longText: {
      cell: () => cells().then((m) => ({ default: m.LongTextCell })),
      input: () => inputs().then((m) => ({ default: m.LongTextInput })),
    },
    html: {
      cell: () => cells().then((m) => ({ default: m.LongTextCell })),
      input: () => import('./html-input.tsx').then((m) => ({ default: m.HtmlInput })),
    },
    number: {
      cell: () => cells().then((m) => ({ default: m.NumberCell })),
      input: () => inputs().then((m) => ({ default: m.NumberInput })),
      filter: () => filters().then((m) => ({ default: m.NumberRangeFilter })),
      align: 'right',
    },
    percent: {
      cell: () => cells().then((m) => ({ default: m.PercentCell })),
      input: () => inputs().then((m) => ({ default: m.NumberInput })),
      filter: () => filters().then((m) => ({ default: m.NumberRangeFilter })),
      align: 'right',
    },
    incident: {
      cell: () => cells().then((m) => ({ default: m.IncidentCell })),
      filter: () => filters().then((m) => ({ default: m.NumberRangeFilter })),
      align: 'right',
    },
    risk: {
      cell: () => cells().then((m) => ({ default: m.RiskCell })),
      filter: () => filters().then((m) => ({ default: m.NumberRangeFilter })),
    },
    enum: {
      cell: () => cells().then((m) => ({ default: m.EnumCell })),
      input: () => inputs().then((m) => ({ default: m.EnumInput })),
      filter: () => filters().then((m) => ({ default: m.EnumFilter })),
    },
    day: {
      cell: () => cells().then((m) => ({ default: m.DayCell })),
      input: () => import('./day-input.tsx').then((m) => ({ default: m.DayInput })),
      filter: () => import('./day-input.tsx').then((m) => ({ default: m.DayRangeFilter })),
    },
    instant: {
      cell: () => cells().then((m) => ({ default: m.InstantCell })),
      filter: () => import('./day-input.tsx').then((m) => ({ default: m.DayRangeFilter })),
    },
    boolean: {
      cell: () => cells().then((m) => ({ default: m.BooleanCell })),
      input: () => inputs().then((m) => ({ default: m.BooleanInput })),
      filter: () => filters().then((m) => ({ default: m.BooleanFilter })),
    },
    reference: {
      cell: () => cells().then((m) => ({ default: m.ReferenceCell })),
      input: () => references().then((m) => ({ default: m.ReferenceInput })),
      filter: () => references().then((m) => ({ default: m.ReferenceFilter })),
    },
    tags: {
      cell: () => cells().then((m) => ({ default: m.TagsCell })),
      filter: () => references().then((m) => ({ default: m.ReferenceFilter })),
    },
    words: {
      cell: () => cells().then((m) => ({ default: m.TagsCell })),
      input: () => import('./values-input.tsx').then((m) => ({ default: m.ValuesInput })),
      filter: () => import('./values-input.tsx').then((m) => ({ default: m.ValuesFilter })),
    },
    actor: {
      cell: () => cells().then((m) => ({ default: m.ActorCell })),
    },
    image: {
      cell: () => cells().then((m) => ({ default: m.ImageCell })),
      input: () => import('../upload/image-field.tsx').then((m) => ({ default: m.ImageInput })),
    },
  } satisfies Partial<Record<FieldKind, KindRenderers>>) as [FieldKind, KindRenderers][],
);

/** Adds a kind of field. A plugin calls it where it declares its resource, and merges the kind into `FieldKinds`. */
export function registerFieldKind(kind: FieldKind, renderers: KindRenderers): void {
  if (kinds.has(kind)) throw new Error(`The field kind ${kind} is registered already`);
  kinds.set(kind, renderers);
}

export function kindRenderers(kind: FieldKind): KindRenderers {
  const found = kinds.get(kind);
  if (!found) throw new Error(`Nobody registered the field kind ${kind}`);
  return found;
}

export function cellOf(kind: FieldKind): View<CellProps> {
  return lazyView(kindRenderers(kind).cell);
}

/** The input of a kind; undefined when it is for showing only. */
export function inputOf(kind: FieldKind): View<InputProps> | undefined {
  const { input } = kindRenderers(kind);
  return input && lazyView(input);
}

export function filterOf(kind: FieldKind): View<FilterProps> | undefined {
  const { filter } = kindRenderers(kind);
  return filter && lazyView(filter);
}
