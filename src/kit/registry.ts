import type { PermissionKey } from '#contract/permissions.ts';
import { type AnyExtension, applyExtension, type DerivedExtensions } from './declare/extension.ts';
import type { FinderDeclaration } from './declare/finder.ts';
import {
  applyPageExtensions,
  type PageDeclaration,
  type PageExtension,
  type TabbedPage,
  tabAddress,
} from './declare/page.ts';
import type { AnyResource, Load, MenuEntry, PageKind } from './declare/resource.ts';

export type InventoryEntry =
  | AnyResource
  | AnyExtension
  | DerivedExtensions
  | PageDeclaration
  | TabbedPage
  | PageExtension
  | FinderDeclaration;

/** One address of the console. */
export interface RegistryRoute {
  /** With `:id` and other names, as the router reads them. */
  path: string;
  permission: PermissionKey;
  /** The resource or page that it belongs to. */
  owner: string;
  /** What stands there: a page of the kit, or a component of its owner. */
  view:
    | { kind: PageKind; resource: AnyResource; load?: Load<Record<string, never>> }
    | { kind: 'tabs'; page: TabbedPage; load?: never }
    | { kind: 'own'; load: Load<Record<string, never>> };
  /** Key of its name in breadcrumbs and the document title. */
  titleKey: string;
  /** Address of the list above it, for breadcrumbs. */
  parent?: { path: string; titleKey: string };
}

/** A menu entry with its address. */
export interface RegistryMenuItem extends MenuEntry {
  name: string;
  to: string;
  permission: PermissionKey;
  titleKey: string;
}

/** A page, or a tab of one, that the search of the header can open. */
export interface RegistryScope {
  to: string;
  permission: PermissionKey;
  titleKey: string;
  /** Of the page that it belongs to. */
  pageKey: string;
}

export interface Registry {
  resources: ReadonlyMap<string, AnyResource>;
  routes: readonly RegistryRoute[];
  menu: readonly RegistryMenuItem[];
  /** Tabs and pages of new things, which no menu names: the search of the header finds them. */
  places: readonly RegistryScope[];
  finders: readonly FinderDeclaration[];
  resource(name: string): AnyResource;
}

/**
 * Everything the console derives from the inventory: resources with their extensions, routes and menu entries.
 * @throws when a name or an address is taken twice, an extension's resource is missing, or a declaration names a field
 *   that does not exist (possible only where an extension is involved: else the compiler says so).
 */
export function buildRegistry(inventory: readonly InventoryEntry[]): Registry {
  const resources = new Map<string, AnyResource>();
  for (const entry of inventory) {
    if (entry.kind !== 'resource') continue;
    if (resources.has(entry.name)) throw new Error(`The inventory has two resources named ${entry.name}`);
    resources.set(entry.name, entry);
  }
  const declared = [...resources.values()];
  const extensions = inventory.flatMap((entry) => {
    if (entry.kind === 'derived') return entry.derive(declared);
    return entry.kind === 'extension' ? [entry] : [];
  });
  for (const extension of extensions) {
    const name = extension.resource;
    const resource = resources.get(name);
    if (!resource) throw new Error(`An extension wants the resource ${name}, which is not in the inventory`);
    resources.set(name, applyExtension(resource, extension));
  }
  const pages = inventory.filter((entry) => entry.kind === 'page');
  const tabbedPages = extendPages(inventory);
  for (const resource of resources.values()) checkNames(resource);
  const routes = [
    ...[...resources.values()].flatMap((one) => resourceRoutes(one, resources)),
    ...pages.map((page) => pageRoute(page, resources)),
    ...tabbedPages.map(tabbedPageRoute),
  ];
  const taken = new Set<string>();
  for (const route of routes) {
    if (taken.has(route.path)) throw new Error(`The address ${route.path} is taken twice`);
    taken.add(route.path);
  }
  return {
    resources,
    routes,
    menu: [
      ...[...resources.values()].flatMap(resourceMenu),
      ...[...pages, ...tabbedPages].flatMap(pageMenu),
      ...tabbedPages.flatMap(tabMenu),
    ],
    places: [...[...resources.values()].flatMap(resourceScopes), ...tabbedPages.flatMap(tabRoutes)],
    finders: inventory.filter((entry) => entry.kind === 'finder'),
    resource(name) {
      const found = resources.get(name);
      if (!found) throw new Error(`No resource is named ${name}`);
      return found;
    },
  };
}

/** Address of a page of a resource, with `:id` still in it; undefined when it has no such page. */
export function pagePath(resource: AnyResource, page: PageKind): string | undefined {
  if (!hasPage(resource, page)) return undefined;
  const list = resource.path ?? `/admin/${resource.name}`;
  const derived: Record<PageKind, string> = {
    list,
    create: `${list}/create`,
    edit: `${list}/:id/edit`,
    show: `${list}/:id`,
  };
  return resource.paths?.[page] ?? derived[page];
}

/** Address of the page of one row. */
export function rowPath(resource: AnyResource, page: 'edit' | 'show', id: string): string | undefined {
  return pagePath(resource, page)?.replace(':id', encodeURIComponent(id));
}

export function pagePermission(resource: AnyResource, page: PageKind | 'delete'): PermissionKey {
  return resource.permissions?.[page] ?? resource.permission;
}

function hasPage(resource: AnyResource, page: PageKind): boolean {
  if (resource.views?.[page]) return true;
  if (page === 'list') return resource.list !== undefined;
  if (page === 'show') return resource.show !== undefined;
  return resource.form !== undefined && (resource.form.only ?? page) === page;
}

function listCrumb(resource: AnyResource | undefined): RegistryRoute['parent'] {
  const list = resource && pagePath(resource, 'list');
  return list === undefined ? undefined : { path: list, titleKey: `${resource?.name}.title` };
}

function resourceRoutes(resource: AnyResource, all: ReadonlyMap<string, AnyResource>): RegistryRoute[] {
  const list = pagePath(resource, 'list');
  const parent = listCrumb(resource);
  const above = resource.under === undefined ? undefined : listCrumb(all.get(resource.under));
  const routes: RegistryRoute[] = [];
  for (const page of ['list', 'create', 'edit', 'show'] as const) {
    const path = pagePath(resource, page);
    if (path === undefined) continue;
    const load = resource.views?.[page];
    routes.push({
      path,
      permission: pagePermission(resource, page),
      owner: resource.name,
      view: { kind: page, resource, ...(load && { load }) },
      titleKey: page === 'list' ? `${resource.name}.title` : `${resource.name}.pages.${page}`,
      ...(page === 'list' ? above && { parent: above } : parent && { parent }),
    });
  }
  for (const [name, extra] of Object.entries(resource.pages ?? {})) {
    const crumb = extra.under === undefined ? parent : listCrumb(all.get(extra.under));
    routes.push({
      path: extra.path.startsWith('/') ? extra.path : `${list ?? `/admin/${resource.name}`}/${extra.path}`,
      permission: extra.permission ?? resource.permission,
      owner: extra.under ?? resource.name,
      view: { kind: 'own', load: extra.load },
      titleKey: `${resource.name}.pages.${name}`,
      ...(crumb && { parent: crumb }),
    });
  }
  return routes;
}

function extendPages(inventory: readonly InventoryEntry[]): TabbedPage[] {
  const extensions = inventory.filter((entry) => entry.kind === 'page-extension');
  const pages = inventory.filter((entry) => entry.kind === 'tabbed-page');
  const homeless = extensions.find(({ page }) => !pages.some(({ name }) => name === page));
  if (homeless) throw new Error(`An extension wants the page ${homeless.page}, which is not in the inventory`);
  return pages.map((page) =>
    applyPageExtensions(
      page,
      extensions.filter((one) => one.page === page.name),
    ),
  );
}

function tabbedPageRoute(page: TabbedPage): RegistryRoute {
  const { name, path, permission } = page;
  return { path, permission, owner: name, view: { kind: 'tabs', page }, titleKey: `${name}.title` };
}

function tabMenu(page: TabbedPage): RegistryMenuItem[] {
  return Object.entries(page.tabs).flatMap(([tab, { menu, permission = page.permission }]) =>
    menu ? [{ to: tabAddress(page, tab), ...menu, permission, titleKey: `${page.name}.tabs.${tab}` }] : [],
  );
}

function tabRoutes(page: TabbedPage): RegistryScope[] {
  return Object.entries(page.tabs).flatMap(([tab, { menu, permission = page.permission }]) => {
    const place = { to: tabAddress(page, tab), permission, titleKey: `${page.name}.tabs.${tab}` };
    return menu ? [] : [{ ...place, pageKey: `${page.name}.title` }];
  });
}

function resourceScopes(resource: AnyResource): RegistryScope[] {
  const list = pagePath(resource, 'list');
  if (list === undefined) return [];
  const pageKey = `${resource.name}.title`;
  const create = pagePath(resource, 'create');
  const tabs = Object.entries(resource.listTabs ?? {}).map(([tab, { permission = resource.permission }]) => ({
    to: `${list}?${new URLSearchParams({ tab })}`,
    permission,
    titleKey: `${tab}.title`,
    pageKey,
  }));
  if (create === undefined || create.includes(':')) return tabs;
  const permission = pagePermission(resource, 'create');
  return [...tabs, { to: create, permission, titleKey: `${resource.name}.pages.create`, pageKey }];
}

function pageRoute(page: PageDeclaration, all: ReadonlyMap<string, AnyResource>): RegistryRoute {
  const parent = page.under === undefined ? undefined : listCrumb(all.get(page.under));
  return {
    path: page.path,
    permission: page.permission,
    owner: page.name,
    view: { kind: 'own', load: page.load },
    titleKey: `${page.name}.title`,
    ...(parent && { parent }),
  };
}

function resourceMenu(resource: AnyResource): RegistryMenuItem[] {
  const to = resource.menu?.to ?? pagePath(resource, 'list');
  if (!resource.menu || to === undefined) return [];
  const permission = pagePermission(resource, 'list');
  return [{ ...resource.menu, name: resource.name, to, permission, titleKey: `${resource.name}.title` }];
}

function pageMenu(page: PageDeclaration | TabbedPage): RegistryMenuItem[] {
  if (!page.menu) return [];
  const { name, permission } = page;
  return [{ ...page.menu, name, to: page.menu.to ?? page.path, permission, titleKey: `${name}.title` }];
}

function checkNames(resource: AnyResource) {
  const named = [
    resource.title,
    ...(resource.list?.columns ?? []),
    ...(resource.list?.filters ?? []),
    ...(resource.form?.fields ?? []),
    ...(resource.show?.fields ?? []),
  ];
  for (const name of named) {
    if (!(name in resource.fields)) throw new Error(`${resource.name} speaks of a field ${name} that it does not have`);
  }
}
