import { languages, maxLicenseSeats, nameMaxLength } from '#contract/constants.ts';
import { organizationChildrenCalls as calls } from '#contract/organization-children.calls.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import { registerFieldKind } from '#src/kit/fields/kinds.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

declare module '#src/kit/declare/fields.ts' {
  interface FieldKinds {
    licenseUse: Pick<ChildOrganization, 'users_count' | 'users_limit' | 'given_count'>;
    timeZone: string;
  }
}

registerFieldKind('licenseUse', {
  cell: () => import('./license-use.tsx').then((m) => ({ default: m.LicenseUseCell })),
});
registerFieldKind('timeZone', {
  cell: () => import('#src/kit/fields/cells.tsx').then((m) => ({ default: m.TextCell })),
  input: () => import('./time-zone-input.tsx').then((m) => ({ default: m.TimeZoneInput })),
});

/** A row, and who will run it: that is said once, when it is made. */
const f = fieldsOf<ChildOrganization & { operator_email?: string }>();
const path = '/admin/organization';

export const organizations = defineResource({
  name: 'organizations',
  provider: 'education',
  api: {
    list: calls.listChildOrganizations,
    one: calls.readChildOrganization,
    create: calls.createChildOrganization,
    update: calls.editChildOrganization,
  },
  title: 'title',
  permission: 'admin.organization',
  path,
  menu: { icon: 'building', order: 50 },
  live: ['organization'],
  auditNoun: 'organization',
  fields: {
    title: f.text({ required: true, max: nameMaxLength, sort: true, columnWidth: 240 }),
    operator_email: f.email({ help: true }),
    license: f.custom('licenseUse', { read: (row) => row, columnWidth: 240 }),
    users_limit: f.number({ required: true, min: 0, max: maxLicenseSeats, help: true }),
    users_count: f.number({ sort: true }),
    starts_on: f.day({ required: true, width: 'half' }),
    ends_on: f.day({ required: true, width: 'half', sort: true }),
    time_zone: f.custom('timeZone', { required: true, width: 'half' }),
    language: f.enum(languages, { required: true, width: 'half' }),
    children_count: f.number(),
    parent: f.text({ read: (row) => row.parent?.title ?? null }),
  },
  list: { columns: ['title', 'license', 'users_count', 'children_count', 'ends_on'], sort: 'title' },
  form: {
    fields: ['title', 'operator_email', 'users_limit', 'starts_on', 'ends_on', 'time_zone', 'language'],
    schema: () => import('#contract/organization-children.ts').then((m) => m.childOrganizationBody),
    editSchema: () => import('#contract/organization-children.ts').then((m) => m.childOrganizationPatch),
  },
  show: {
    fields: ['license', 'starts_on', 'ends_on', 'time_zone', 'language', 'parent'],
    tabs: { children: { load: () => import('./children-tab.tsx') } },
  },
  views: {
    note: () => import('./organization-license.tsx'),
    create: () => import('./create-page.tsx'),
    edit: () => import('./edit-page.tsx'),
  },
  pages: { create_child: { path: ':id/create', load: () => import('./create-page.tsx') } },
  actions: {
    statistics: { icon: 'chart', can: 'edit', to: (row) => `${path}/${row.id}/statistics` },
    create_child: { icon: 'plus', to: (row) => `${path}/${row.id}/create` },
    copy_courses: { icon: 'book', can: 'copy', dialog: () => import('./copy-courses-dialog.tsx') },
    copy_themes: { icon: 'cards', can: 'copy', dialog: () => import('./copy-themes-dialog.tsx') },
    remove: { icon: 'trash', dialog: () => import('./remove-dialog.tsx') },
  },
});
