import { describe, expect, it } from 'vitest';
import { extendResource } from './declare/extension.ts';
import { f } from './declare/fields.ts';
import { definePage, defineTabbedPage, extendPage } from './declare/page.ts';
import { defineResource } from './declare/resource.ts';
import { buildRegistry, pagePath, rowPath } from './registry.ts';

const page = () => Promise.resolve({ default: () => null });
const badges = defineResource({
  name: 'badges',
  provider: 'education',
  permission: 'admin',
  title: 'name',
  path: '/admin/learning/badges',
  paths: { edit: '/admin/learning/badges/edit/:id' },
  menu: { group: 'learning', order: 10 },
  fields: { name: f.text({ sort: true }) },
  list: { columns: ['name'], sort: 'name' },
  form: { fields: ['name'] },
  show: { fields: ['name'] },
  pages: { preview: { path: 'preview/:id', load: page } },
});
const level = extendResource('badges', {
  fields: { level: f.enum(['low', 'high'], { filter: 'in' }), weight: f.number() },
  columns: [{ column: 'level', after: 'name' }, 'weight'],
  formFields: ['level'],
  tabs: { history: { fields: ['weight'] } },
  listTabs: { shelves: { load: page } },
});

describe('the registry', () => {
  it('gives a resource its four pages, with paths of its own where it names them', () => {
    expect(buildRegistry([badges]).routes.map((route) => route.path)).toEqual([
      '/admin/learning/badges',
      '/admin/learning/badges/create',
      '/admin/learning/badges/edit/:id',
      '/admin/learning/badges/:id',
      '/admin/learning/badges/preview/:id',
    ]);
    expect(rowPath(badges, 'edit', 'a/b')).toBe('/admin/learning/badges/edit/a%2Fb');
  });

  it('gives no page that nothing is declared for', () => {
    const { form: _, ...readOnly } = badges;
    expect(pagePath(readOnly, 'create')).toBeUndefined();
    expect(buildRegistry([readOnly]).routes.map((route) => route.path)).not.toContain('/admin/learning/badges/create');
  });

  it('adds the fields, columns, form fields and tabs of an extension', () => {
    const extended = buildRegistry([level, badges]).resource('badges');
    expect(extended.list?.columns).toEqual(['name', 'level', 'weight']);
    expect(extended.form?.fields).toEqual(['name', 'level']);
    expect(Object.keys(extended.show?.tabs ?? {})).toEqual(['history']);
    expect(Object.keys(extended.listTabs ?? {})).toEqual(['shelves']);
    expect(badges.list?.columns).toEqual(['name']);
    expect(badges.listTabs).toBeUndefined();
  });

  it('gathers the tabs of a page from its plugins, in their order, with the entries that they have in the menu', () => {
    const settings = defineTabbedPage({
      name: 'settings',
      path: '/admin/settings',
      permission: 'admin',
      tabWord: 'type',
      tabs: { second: { order: 20, load: page } },
    });
    const first = extendPage('settings', {
      tabs: { first: { order: 10, load: page, menu: { name: 'first_settings', order: 1 } } },
    });
    const registry = buildRegistry([first, settings]);
    const [route] = registry.routes;
    expect(route?.view.kind === 'tabs' && Object.keys(route.view.page.tabs)).toEqual(['first', 'second']);
    expect(registry.menu).toMatchObject([{ name: 'first_settings', to: '/admin/settings?type=first' }]);
    expect(() => buildRegistry([settings, first, first])).toThrow('the tab first twice');
    expect(() => buildRegistry([first])).toThrow('the page settings, which is not in the inventory');
  });

  it('refuses a name or an address that is taken twice', () => {
    expect(() => buildRegistry([badges, badges])).toThrow('two resources named badges');
    const clash = definePage({ name: 'x', path: '/admin/learning/badges', permission: 'admin', load: page });
    expect(() => buildRegistry([badges, clash])).toThrow('taken twice');
  });

  it('refuses an extension of a resource that is not there, or of a field that is', () => {
    expect(() => buildRegistry([level])).toThrow('wants the resource badges');
    const again = extendResource('badges', { fields: { name: f.text() } });
    expect(() => buildRegistry([badges, again])).toThrow('declares the field name again');
  });
});
