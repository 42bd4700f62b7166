import { describe, expect, it } from 'vitest';
import { liveNouns } from '#contract/changes.ts';
import { flattenPermissions, nestPermissions, rolePermissions, roles } from '#contract/permissions.ts';
import en from '#locales/en/translation.json' with { type: 'json' };
import ru from '#locales/ru/translation.json' with { type: 'json' };
import uz from '#locales/uz/translation.json' with { type: 'json' };
import { listFilters } from '../kit/list/list-state.rules.ts';
import { buildRegistry, pagePath } from '../kit/registry.ts';
import { requiredTranslations, tabbedPageTranslations } from '../kit/testing/required-translations.ts';
import type { Operation } from '../providers/data/endpoints.ts';
import type { ConditionParam } from '../resources/campaigns/wizard/people-filter.rules.ts';
import { inventory, inventoryWith } from '../resources/index.ts';
import { computeMenu } from './menu.rules.ts';
import { refineResources } from './refine-resources.ts';

const registry = buildRegistry(inventory);
const languages = Object.entries({ ru, en, uz });

/** The text under a key, or under one of its plural forms. */
function hasWords(words: object, key: string): boolean {
  const path = key.split('.');
  const last = path.pop() ?? '';
  let level: unknown = words;
  for (const name of path) level = (level as Record<string, unknown> | undefined)?.[name];
  const found = Object.entries((level ?? {}) as Record<string, unknown>);
  return found.some(([name, text]) => typeof text === 'string' && (name === last || name.startsWith(`${last}_`)));
}

describe('the inventory', () => {
  it.each(languages)('has every word of every resource and page in %s', (_, words) => {
    const keys = [
      ...[...registry.resources.values()].flatMap(requiredTranslations),
      ...registry.routes.map((route) => route.titleKey),
      ...registry.routes.flatMap(({ view }) => (view.kind === 'tabs' ? tabbedPageTranslations(view.page) : [])),
      ...registry.menu.flatMap((item) => (item.group ? [`shell.groups.${item.group}`] : [])),
    ];
    expect([...new Set(keys)].filter((key) => !hasWords(words, key))).toEqual([]);
  });

  it('has an icon of its own for every entry of the menu', () => {
    const icons = registry.menu.map(({ icon }) => icon);
    expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
  });

  /** The menu of the specification (people and organization, section 2): section, entries in their order. */
  const content = ['statistics: general-statistics, reports', 'learning: assigned_courses, courses, themes'];
  const operating = [
    content[0],
    'staff: employees, tags',
    content[1],
    'phishing: campaigns, phishing-by-tags, phishing-templates, redirect-pages',
    ': organizations',
  ];
  it.each([
    ['content_manager', content],
    ['operator', [...operating, 'settings: audit, adfs, license']],
    ['super_user', [...operating, 'settings: audit, adfs, general_settings, license']],
    ['system_admin', [...operating, 'settings: audit, license, adfs']],
  ] as const)('has the sections of %s in the order that people know, what came since behind it', (role, expected) => {
    const named = new Set(expected.flatMap((line) => line?.split(': ')[1]?.split(', ') ?? []));
    const sections = computeMenu(registry.menu, { role, permissions: new Set(rolePermissions[role]) });
    const behind = sections.filter(({ items }) => {
      const known = items.map(({ name }) => named.has(name));
      return known.lastIndexOf(true) > known.indexOf(false) && known.includes(false);
    });
    const written = sections.flatMap(({ group, items }) => {
      const known = items.filter(({ name }) => named.has(name)).map(({ name }) => name);
      return known.length === 0 ? [] : [`${group ?? ''}: ${known.join(', ')}`];
    });
    expect(written).toEqual(expected);
    expect(behind.map(({ group }) => group)).toEqual([]);
  });

  it('has no menu for employees', () => {
    const viewer = { role: 'employee', permissions: new Set(rolePermissions.employee) };
    expect(computeMenu(registry.menu, viewer)).toEqual([]);
  });

  it.each(roles)('loses no entry of the menu of %s and shows none that is not permitted', (role) => {
    const permissions = new Set(flattenPermissions(nestPermissions(rolePermissions[role])));
    const shown = computeMenu(registry.menu, { role, permissions }).flatMap((section) =>
      section.items.map(({ name }) => name),
    );
    const expected = registry.menu.filter(
      (item) => !item.hidden && permissions.has(item.permission) && (item.roles?.includes(role) ?? true),
    );
    expect(shown.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  it('refers to resources that are there', () => {
    const missing = [...registry.resources.values()].flatMap((resource) =>
      Object.values(resource.fields).flatMap(({ kind, of }) =>
        kind === 'reference' && of !== undefined && !registry.resources.has(of) ? [`${resource.name} -> ${of}`] : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  const listeners = [...registry.resources.values()].flatMap(({ name, permission, live = [] }) =>
    live.map((noun, at) => ({ name, permission, noun, isOfOwner: at === 0, heardBy: liveNouns[noun] })),
  );

  it('is told of changes by the permission that opens the page of what changed', () => {
    const ownPages = listeners.filter(({ isOfOwner }) => isOfOwner);
    const unlike = ownPages.filter(({ noun, heardBy }) => {
      const pages = ownPages.filter((page) => page.noun === noun);
      return 'permission' in heardBy && pages.every(({ permission }) => permission !== heardBy.permission);
    });
    expect(ownPages.length).toBeGreaterThan(10);
    expect(unlike.map(({ name, noun }) => `${name}: ${noun}`)).toEqual([]);
  });

  it.each(roles)('shows %s no page that would not be told of its changes', (role) => {
    const permissions: readonly string[] = rolePermissions[role];
    const deaf = listeners.filter(
      ({ permission, heardBy }) =>
        'permission' in heardBy && permissions.includes(permission) && !permissions.includes(heardBy.permission),
    );
    expect(deaf.map(({ name, noun }) => `${name}: ${noun}`)).toEqual([]);
  });

  it('names a call for everything that its lists, pages, forms and removals ask', () => {
    const missing = [...registry.resources.values()].flatMap((resource) => {
      const { form, list, removable, show, views = {} } = resource;
      const asked: Record<Operation, boolean> = {
        list: list !== undefined && pagePath(resource, 'list') !== undefined && views.list === undefined,
        one: show !== undefined && views.show === undefined,
        create: form !== undefined && form.only !== 'edit' && views.create === undefined,
        update: form !== undefined && form.only !== 'create' && views.edit === undefined,
        remove: removable === true,
      };
      const operations = (Object.keys(asked) as Operation[]).filter((name) => asked[name]);
      return operations.filter((name) => resource.api?.[name] === undefined).map((name) => `${resource.name}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('lets the wizard of campaigns ask for whatever the employees list can be narrowed to', () => {
    const offered = listFilters(registry.resource('employees')).map(({ word }) => word);
    const conditions: Record<ConditionParam, true> = {
      in_phishing: true,
      in_course: true,
      course_progress: true,
      roles: true,
      learning: true,
      is_registered: true,
      has_two_factor: true,
    };
    expect(Object.keys(conditions).filter((word) => !offered.includes(word))).toEqual([]);
  });

  it('gives Refine scalars only as meta: it travels with every call', () => {
    for (const { meta } of refineResources(registry)) {
      for (const value of Object.values(meta ?? {})) expect(typeof value).not.toBe('object');
    }
  });
});

describe('the console of an installation', () => {
  const tabsOf = (features: Parameters<typeof inventoryWith>[0]) =>
    buildRegistry(inventoryWith(features)).routes.flatMap(({ view }) =>
      view.kind === 'tabs' && view.page.name === 'adfs' ? Object.keys(view.page.tabs) : [],
    );

  it('has no tab of a feature that was switched off, and all of the others', () => {
    expect(tabsOf({})).toEqual(tabsOf({ scim: true }));
    expect(tabsOf({ scim: false, active_directory: false })).toEqual(
      tabsOf({}).filter((tab) => tab !== 'scim' && tab !== 'active_directory'),
    );
    expect(tabsOf({})).toContain('single_sign_on');
    expect(tabsOf({ single_sign_on: false })).not.toContain('single_sign_on');
  });
});
