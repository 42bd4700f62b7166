import type { TabbedPage } from '../declare/page.ts';
import type { AnyResource } from '../declare/resource.ts';
import { valueKey } from '../translations.ts';

/** Every key that a declaration needs in each language. A test walks the inventory with it. */
export function requiredTranslations(resource: AnyResource): string[] {
  const { name } = resource;
  const shownFields = new Set([
    ...(resource.list?.columns ?? []),
    ...(resource.form?.fields ?? []),
    ...(resource.show?.fields ?? []),
    ...Object.keys(resource.fields).filter((field) => resource.fields[field]?.options.filter),
    ...Object.values(resource.show?.tabs ?? {}).flatMap((tab) => tab.fields ?? []),
  ]);
  const keys = [`${name}.title`];
  if (resource.auditNoun) keys.push(`${name}.singular`);
  for (const field of shownFields) {
    const declared = resource.fields[field];
    keys.push(`${name}.fields.${field}`);
    if (declared?.options.help) keys.push(`${name}.help.${field}`);
    for (const value of declared?.values ?? []) keys.push(valueKey(resource, field, value));
  }
  const onlyForm = resource.form?.only;
  if (resource.views?.create || (resource.form && onlyForm !== 'edit')) keys.push(`${name}.pages.create`);
  if (resource.views?.edit || (resource.form && onlyForm !== 'create')) keys.push(`${name}.pages.edit`);
  if (resource.views?.show || resource.show) keys.push(`${name}.pages.show`);
  for (const page of Object.keys(resource.pages ?? {})) keys.push(`${name}.pages.${page}`);
  for (const tab of Object.keys(resource.show?.tabs ?? {})) keys.push(`${name}.tabs.${tab}`);
  for (const tab of Object.keys(resource.listTabs ?? {})) keys.push(`${tab}.title`);
  for (const [action, { mass }] of Object.entries(resource.bulkActions ?? {})) {
    keys.push(`${name}.actions.${action}`);
    if (mass) keys.push(...['title', 'ok'].map((word) => `${name}.mass.${action}.${word}`));
  }
  const actions = { ...resource.actions, ...resource.pageActions };
  for (const [action, { confirm }] of Object.entries(actions)) {
    keys.push(`${name}.actions.${action}`);
    if (confirm) keys.push(`${name}.confirm.${action}.title`, `${name}.confirm.${action}.text`);
  }
  if (resource.tree?.leaves) keys.push(...['own', 'counting', 'chosen'].map((key) => `${name}.tree.${key}`));
  if (resource.list) keys.push(`${name}.empty.title`, `${name}.empty.text`);
  return keys;
}

/** Every key that a page of tabs needs in each language. */
export function tabbedPageTranslations({ name, tabs }: TabbedPage): string[] {
  return [`${name}.title`, `${name}.about`, ...Object.keys(tabs).map((tab) => `${name}.tabs.${tab}`)];
}
