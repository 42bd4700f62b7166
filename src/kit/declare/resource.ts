import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { AuditNoun } from '#contract/audit-kinds.ts';
import type { Call } from '#contract/calls.ts';
import type { LiveNoun } from '#contract/changes.ts';
import type { PermissionKey, Role } from '#contract/permissions.ts';
import type { ServiceName } from '#contract/services.ts';
import type { ResourceEndpoints } from '../../providers/data/endpoints.ts';
import type { IconName } from '../icon/shapes.ts';
import type { ActionApi, BulkSelection } from './action-api.ts';
import type {
  AnyField,
  EditableKeys,
  FieldMap,
  FieldsFit,
  FilterableKeys,
  Identified,
  KeysOf,
  RowOf,
  SortableKeys,
  ValueOf,
} from './fields.ts';
import type { MassAct } from './mass-act.ts';

/** The contract's schema of a body. */
export type BodySchema = ZodType<Record<string, unknown>, Record<string, unknown>>;

/** A function component, written as a method: one that wants a whole row also serves where only its id is known. */
export type View<Props> = { render(props: Props): ReactNode }['render'];
/** A lazily loaded component. */
export type Load<Props> = () => Promise<{ default: View<Props> }>;

export type PageKind = 'list' | 'create' | 'edit' | 'show';
export type ViewMode = 'table' | 'cards';
export type MenuGroup = 'statistics' | 'staff' | 'learning' | 'phishing' | 'settings';

export interface MenuEntry {
  /** Without a group the entry stands alone at the top level. */
  group?: MenuGroup;
  icon?: IconName;
  /** Place within the group, small first. */
  order: number;
  /** Reachable, never listed. */
  hidden?: true;
  /** Listed for these roles alone. */
  roles?: readonly Role[];
  /** Address of the entry when it is not the list's own, a tab for example. */
  to?: string;
}

interface ActionBase {
  icon?: IconName;
  permission?: PermissionKey;
  /** Asks before it runs; `danger` marks what cannot be taken back. Texts: `<resource>.confirm.<action>.title/text`. */
  confirm?: true | 'danger';
  /** Shown as a button of its own; the others stand in the menu of further actions. */
  primary?: true;
}

/** Acts on one row: runs, opens a dialog, or leads to an address. */
export interface RowAction<Row> extends ActionBase {
  /** Word expected in the row's `can`; the action's name without it. Null: whatever the row says. */
  can?: string | null;
  when?(row: Row): boolean;
  run?(row: Row, api: ActionApi): Promise<void> | void;
  dialog?: Load<{ row: Row; api: ActionApi; onClose: () => void }>;
  to?(row: Row): string;
}

/**
 * Acts on the checked rows, or on all of the list with exclusions: a mass act, a dialog that says itself whom it reaches,
 * or a way to a page where they are worked on.
 */
export interface BulkAction extends Omit<ActionBase, 'confirm'> {
  mass?: MassAct;
  leads?(selection: BulkSelection, api: ActionApi): Promise<void> | void;
  /** `onDone` says that the selection has served: it is cleared. */
  dialog?: Load<{ selection: BulkSelection; api: ActionApi; onClose: () => void; onDone: () => void }>;
}

/** Acts on the list as a whole: create in a dialog, import, switch a mode on. */
export interface PageAction extends ActionBase {
  run?(api: ActionApi): Promise<void> | void;
  dialog?: Load<{ api: ActionApi; onClose: () => void }>;
  to?: string;
  /** Offered where the list is empty, too. */
  fills?: true;
}

/** A tab of the page of one row: named fields, or a component. Title: `<resource>.tabs.<name>`. */
export interface ShowTab<Keys extends string, Row> {
  permission?: PermissionKey;
  fields?: readonly Keys[];
  load?: Load<{ row: Row }>;
}

/**
 * A further tab of the page of the list, mostly of a plugin that extends it. Named after what it shows: its title is
 * `<name>.title`, its sentence `<name>.about`.
 */
export interface ListTab {
  permission?: PermissionKey;
  load: Load<Record<string, never>>;
}

/** Any noun's call that has these parts. */
type CallWith<Parts> = Omit<Call, keyof Parts> & Parts;
type ReadingRoute = Extract<Call['route'], `GET ${string}`>;
/** Rows that stand below one another, and the calls, of whatever noun, that the pickers of trees read them by. */
export interface RowsTree {
  read: CallWith<{
    readonly route: ReadingRoute;
    readonly query: 'departmentTreeQuery';
    readonly answer: 'departmentTreePage';
  }>;
  /** Single things that stand in a row itself. */
  leaves?: CallWith<{ readonly query: 'hierarchyUsersQuery'; readonly answer: 'departmentTreePage' }>;
  /** Counts what a choice of rows holds, each thing once. */
  count?: CallWith<{ readonly body: 'usersCountBody'; readonly answer: 'usersCountAnswer' }>;
}

/** Where a row of a list belongs. Without a title of its own, the words stand at `<resource>.groups.<key>`. */
export interface RowGroup {
  key: string;
  title?: string;
}

/** A further page of a resource. Its path continues the resource's, or is whole when it begins with `/`. */
export interface ExtraPage {
  path: string;
  permission?: PermissionKey;
  /** Another resource whose rows it is reached from: the breadcrumbs begin with that one's list. */
  under?: string;
  load: Load<Record<string, never>>;
}

export interface Views<Row> {
  list?: Load<Record<string, never>>;
  create?: Load<Record<string, never>>;
  edit?: Load<Record<string, never>>;
  show?: Load<Record<string, never>>;
  /** A quiet line under the head of the list: what limits it, where it comes from. */
  note?: Load<Record<string, never>>;
  /** What is asked before a row is removed, in place of the words alone: who uses it. */
  remove?: Load<{ row: Row; onClose: () => void; onConfirm: () => Promise<void> }>;
  /** One row as a card; the list keeps its search, filters, selection and paging. */
  card?: Load<{ row: Row }>;
}

export interface ResourceDeclaration<Name extends string, F extends FieldMap> {
  name: Name;
  /** The backend service that answers for it. */
  provider: ServiceName;
  /** The calls that read and write its rows. Without them its pages and parts ask by themselves. */
  api?: ResourceEndpoints;
  /** The field whose value names a row. */
  title: KeysOf<F>;
  permission: PermissionKey;
  permissions?: Partial<Record<PageKind | 'delete', PermissionKey>>;
  /** Address of the list; `/admin/<name>` without it. */
  path?: string;
  /** Addresses of the other pages where they do not follow from `path`. `:id` is the row. */
  paths?: Partial<Record<PageKind, string>>;
  menu?: MenuEntry;
  /** The resource above whose list leads to this one: its list stands before this one in the breadcrumbs. */
  under?: string;
  fields: F & FieldsFit<F>;
  list?: {
    columns: readonly KeysOf<F>[];
    /** The order when the address names none; `-` in front turns it round. */
    sort?: SortableKeys<F> | `-${SortableKeys<F>}`;
    pageSize?: number;
    search?: boolean;
    /** Filters offered, in this order; every filterable field without it. */
    filters?: readonly FilterableKeys<F>[];
    /** The filter whose values stand over the list, each a press away. */
    quick?: FilterableKeys<F>;
    /** Filters that hold until somebody changes them. */
    preset?: { [K in FilterableKeys<F>]?: readonly NonNullable<ValueOf<F[K]>>[] };
    /** Offered ways of showing; the first is the default. Phones always see cards. */
    modes?: readonly [ViewMode, ...ViewMode[]];
    /** Rows that are shown dimmed: their page says why. */
    dimmed?: (row: RowOf<F>) => boolean;
    /** Address of the picture that stands beside the name on a card; null: none. */
    picture?: (row: RowOf<F>) => string | null;
    /** Rows whose page opens; all of them without it. */
    opens?: (row: RowOf<F>) => boolean;
    /** Headings over the rows while the list stands in its own order, which must keep the rows of a group together. */
    group?: (row: RowOf<F>) => RowGroup;
    /** The rows of a page as they are shown: equal ones in one. Where rows are chosen, each stands for itself. */
    fold?: (rows: readonly RowOf<F>[]) => readonly RowOf<F>[];
  };
  form?: {
    fields: readonly EditableKeys<F>[];
    /** The contract's schema; loaded with the form, never with the list. */
    schema?: () => Promise<BodySchema>;
    editSchema?: () => Promise<BodySchema>;
    defaults?: { [K in EditableKeys<F>]?: ValueOf<F[K]> };
    /** What is sent, when it is not the form's values. */
    send?: (values: Partial<RowOf<F>>) => Record<string, unknown>;
    /** What the form begins with, when it is not the row. */
    read?: (row: RowOf<F>) => Partial<Record<KeysOf<F>, unknown>>;
    only?: 'create' | 'edit';
  };
  show?: {
    fields: readonly KeysOf<F>[];
    tabs?: Readonly<Record<string, ShowTab<KeysOf<F>, RowOf<F>>>>;
  };
  /** Rows can be removed with the service's remove operation. */
  removable?: true;
  /** Its rows are found by the search of the header (Ctrl+K). */
  inGlobalSearch?: true;
  /** What tells rows of one title apart there. */
  hint?: (row: RowOf<F>) => string;
  /** References read this many rows at once and search among them here; without it they ask the service. */
  pickFrom?: number;
  actions?: Readonly<Record<string, RowAction<RowOf<F>>>>;
  bulkActions?: Readonly<Record<string, BulkAction>>;
  pageActions?: Readonly<Record<string, PageAction>>;
  /** Tabs beside the list, on its page. */
  listTabs?: Readonly<Record<string, ListTab>>;
  /** Its rows make a tree: what the pickers of trees read. */
  tree?: RowsTree;
  views?: Views<RowOf<F>>;
  pages?: Readonly<Record<string, ExtraPage>>;
  /** Nouns whose changes make its pages read again, as the live stream tells of them. */
  live?: readonly LiveNoun[];
  /**
   * What the action log calls its rows: they get their history, and the log names the noun `<name>.singular`.
   */
  auditNoun?: AuditNoun;
}

/** A resource of which nothing but the data is known: what the generated pages work with. */
export interface AnyResource {
  readonly kind: 'resource';
  readonly name: string;
  readonly provider: ServiceName;
  readonly api?: ResourceEndpoints;
  readonly title: string;
  readonly permission: PermissionKey;
  readonly permissions?: Partial<Record<PageKind | 'delete', PermissionKey>>;
  readonly path?: string;
  readonly paths?: Partial<Record<PageKind, string>>;
  readonly menu?: MenuEntry;
  readonly under?: string;
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly list?: {
    readonly columns: readonly string[];
    readonly sort?: string;
    readonly pageSize?: number;
    readonly search?: boolean;
    readonly filters?: readonly string[];
    readonly quick?: string;
    readonly preset?: Readonly<Record<string, readonly unknown[] | undefined>>;
    readonly modes?: readonly [ViewMode, ...ViewMode[]];
    dimmed?(row: Identified): boolean;
    picture?(row: Identified): string | null;
    opens?(row: Identified): boolean;
    group?(row: Identified): RowGroup;
    fold?(rows: readonly Identified[]): readonly Identified[];
  };
  readonly form?: {
    readonly fields: readonly string[];
    schema?(): Promise<BodySchema>;
    editSchema?(): Promise<BodySchema>;
    readonly defaults?: Readonly<Record<string, unknown>>;
    send?(values: object): Record<string, unknown>;
    read?(row: Identified): Record<string, unknown>;
    readonly only?: 'create' | 'edit';
  };
  readonly show?: {
    readonly fields: readonly string[];
    readonly tabs?: Readonly<Record<string, ShowTab<string, Identified>>>;
  };
  readonly removable?: true;
  readonly inGlobalSearch?: true;
  hint?(row: Identified): string;
  readonly pickFrom?: number;
  readonly actions?: Readonly<Record<string, RowAction<Identified>>>;
  readonly bulkActions?: Readonly<Record<string, BulkAction>>;
  readonly pageActions?: Readonly<Record<string, PageAction>>;
  readonly listTabs?: Readonly<Record<string, ListTab>>;
  readonly tree?: RowsTree;
  readonly views?: Views<Identified>;
  readonly pages?: Readonly<Record<string, ExtraPage>>;
  readonly live?: readonly LiveNoun[];
  readonly auditNoun?: AuditNoun;
}

export type Resource<Name extends string, F extends FieldMap> = ResourceDeclaration<Name, F> & {
  readonly kind: 'resource';
};

/**
 * Declares a resource. From this data alone come its menu entry, list, forms, page, permissions, breadcrumbs, labels
 * (`<name>.fields.<field>`) and live refresh; `views` replaces a part and keeps the rest.
 */
export function defineResource<const Name extends string, F extends FieldMap>(
  declaration: ResourceDeclaration<Name, F>,
): Resource<Name, F> {
  return { ...declaration, kind: 'resource' };
}
