import type { FieldMap, FieldsFit, FilterableKeys, KeysOf, RowOf } from './fields.ts';
import type { AnyResource, BulkAction, ExtraPage, ListTab, PageAction, RowAction, ShowTab } from './resource.ts';

export interface ExtensionDeclaration<F extends FieldMap> {
  /** More fields; their labels stand under the resource's own key. */
  fields?: F & FieldsFit<F>;
  /** New columns: at the end, or behind a column of the resource. */
  columns?: readonly (KeysOf<F> | { column: KeysOf<F>; after: string })[];
  filters?: readonly FilterableKeys<F>[];
  formFields?: readonly KeysOf<F>[];
  showFields?: readonly KeysOf<F>[];
  actions?: Readonly<Record<string, RowAction<RowOf<F>>>>;
  bulkActions?: Readonly<Record<string, BulkAction>>;
  pageActions?: Readonly<Record<string, PageAction>>;
  tabs?: Readonly<Record<string, ShowTab<KeysOf<F>, RowOf<F>>>>;
  pages?: Readonly<Record<string, ExtraPage>>;
  /** Tabs beside the list, on its page. */
  listTabs?: Readonly<Record<string, ListTab>>;
  /** Where the words of single values of an enum of the resource stand: field, value, key. */
  valueKeys?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An extension of which nothing but the data is known. */
export interface AnyExtension {
  readonly kind: 'extension';
  readonly resource: string;
  readonly fields?: AnyResource['fields'];
  readonly columns?: readonly (string | { column: string; after: string })[];
  readonly filters?: readonly string[];
  readonly formFields?: readonly string[];
  readonly showFields?: readonly string[];
  readonly actions?: AnyResource['actions'];
  readonly bulkActions?: AnyResource['bulkActions'];
  readonly pageActions?: AnyResource['pageActions'];
  readonly tabs?: NonNullable<AnyResource['show']>['tabs'];
  readonly pages?: AnyResource['pages'];
  readonly listTabs?: AnyResource['listTabs'];
  readonly valueKeys?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Extensions that follow from what the resources of the inventory declare, whichever they are. */
export interface DerivedExtensions {
  readonly kind: 'derived';
  derive(resources: readonly AnyResource[]): readonly AnyExtension[];
}

/** Adds to every resource that declares something, without a list of them: a new one is added to as well. */
export function deriveExtensions(derive: DerivedExtensions['derive']): DerivedExtensions {
  return { kind: 'derived', derive };
}

export type Extension<F extends FieldMap> = ExtensionDeclaration<F> & {
  readonly kind: 'extension';
  readonly resource: string;
};

/** Adds to a resource that somebody else owns. It is named, never imported: deleting the plugin takes everything back. */
export function extendResource<F extends FieldMap = Record<never, never>>(
  resource: string,
  declaration: ExtensionDeclaration<F>,
): Extension<F> {
  return { ...declaration, kind: 'extension', resource };
}

/**
 * The resource with what the extension adds.
 * @throws when both declare the same field, action, tab or page, or a column is put behind one that is not there.
 */
export function applyExtension(resource: AnyResource, extension: AnyExtension): AnyResource {
  const join = <T>(what: string, own: Readonly<Record<string, T>> = {}, more: Readonly<Record<string, T>> = {}) => {
    for (const name of Object.keys(more)) {
      if (name in own) throw new Error(`An extension of ${resource.name} declares the ${what} ${name} again`);
    }
    return { ...own, ...more };
  };
  return {
    ...resource,
    fields: withValueKeys({ ...resource, fields: join('field', resource.fields, extension.fields) }, extension),
    actions: join('action', resource.actions, extension.actions),
    bulkActions: join('bulk action', resource.bulkActions, extension.bulkActions),
    pageActions: join('page action', resource.pageActions, extension.pageActions),
    pages: join('page', resource.pages, extension.pages),
    listTabs: join('tab of the list', resource.listTabs, extension.listTabs),
    ...(resource.list && { list: extendList(resource.name, resource.list, extension) }),
    ...(resource.form && {
      form: { ...resource.form, fields: [...resource.form.fields, ...(extension.formFields ?? [])] },
    }),
    ...(resource.show && {
      show: {
        fields: [...resource.show.fields, ...(extension.showFields ?? [])],
        tabs: join('tab', resource.show.tabs, extension.tabs),
      },
    }),
  };
}

function withValueKeys({ name, fields }: AnyResource, { valueKeys = {} }: AnyExtension): AnyResource['fields'] {
  const told = Object.entries(valueKeys).map(([field, keys]) => {
    const declared = fields[field];
    if (!declared) throw new Error(`An extension has words for the field ${field}, which ${name} does not have`);
    const { options } = declared;
    return [field, { ...declared, options: { ...options, valueKeys: { ...options.valueKeys, ...keys } } }] as const;
  });
  return { ...fields, ...Object.fromEntries(told) };
}

function extendList(
  name: string,
  list: NonNullable<AnyResource['list']>,
  extension: AnyExtension,
): AnyResource['list'] {
  const columns = [...list.columns];
  for (const added of extension.columns ?? []) {
    if (typeof added === 'string') {
      columns.push(added);
      continue;
    }
    const place = columns.indexOf(added.after);
    if (place < 0) throw new Error(`${name} has no column ${added.after} to put ${added.column} behind`);
    columns.splice(place + 1, 0, added.column);
  }
  return {
    ...list,
    columns,
    ...(list.filters && { filters: [...list.filters, ...(extension.filters ?? [])] }),
  };
}
