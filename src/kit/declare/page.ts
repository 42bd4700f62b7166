import type { PermissionKey } from '#contract/permissions.ts';
import type { Load, MenuEntry } from './resource.ts';

/** One tab of a page; its label is `<page>.tabs.<name>`. */
export interface PageTab {
  /** Place among the tabs, small first: the first one that the viewer may open is shown without being named. */
  order: number;
  permission?: PermissionKey;
  load: Load<Record<string, never>>;
  /** An entry of the menu of its own, by which the menu's order knows it. */
  menu?: MenuEntry & { name: string };
}

interface PageBase {
  readonly name: string;
  readonly path: string;
  readonly permission: PermissionKey;
  readonly menu?: MenuEntry;
}

/** A page that belongs to no resource: statistics, a settings screen. Title: `<name>.title`. */
export interface PageDeclaration extends PageBase {
  readonly kind: 'page';
  /** The resource whose list stands above it in the breadcrumbs. */
  readonly under?: string;
  readonly load: Load<Record<string, never>>;
}

/** A page of tabs, whose sentence is `<name>.about`: those of other plugins come by {@link extendPage}. */
export interface TabbedPage extends PageBase {
  readonly kind: 'tabbed-page';
  /** The word of the address that names the open tab. */
  readonly tabWord: string;
  readonly tabs: Readonly<Record<string, PageTab>>;
}

/** What a plugin adds to a page of tabs that somebody else owns. */
export interface PageExtension {
  readonly kind: 'page-extension';
  readonly page: string;
  readonly tabs: Readonly<Record<string, PageTab>>;
}

export function definePage(declaration: Omit<PageDeclaration, 'kind'>): PageDeclaration {
  return { ...declaration, kind: 'page' };
}

export function defineTabbedPage(declaration: Omit<TabbedPage, 'kind'>): TabbedPage {
  return { ...declaration, kind: 'tabbed-page' };
}

/** Adds tabs to a page. It is named, never imported: deleting the plugin takes everything back. */
export function extendPage(page: string, declaration: Omit<PageExtension, 'kind' | 'page'>): PageExtension {
  return { ...declaration, kind: 'page-extension', page };
}

/**
 * The page with the tabs of its extensions, in their order.
 * @throws when a tab is declared twice.
 */
export function applyPageExtensions(page: TabbedPage, extensions: readonly PageExtension[]): TabbedPage {
  const tabs = [page, ...extensions].flatMap((one) => Object.entries(one.tabs));
  const names = tabs.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`The page ${page.name} has the tab ${twice} twice`);
  return { ...page, tabs: Object.fromEntries(tabs.toSorted(([, a], [, b]) => a.order - b.order)) };
}

/** Address of one tab. */
export function tabAddress(page: TabbedPage, tab: string): string {
  return `${page.path}?${new URLSearchParams({ [page.tabWord]: tab })}`;
}
