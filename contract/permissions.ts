/** Roles from lowest to highest priority. A user with several roles counts as the highest. */
export const roles = ['employee', 'content_manager', 'operator', 'super_user', 'system_admin', 'pdf_service'] as const;
export type Role = (typeof roles)[number];

export const rolePriority: Readonly<Record<Role, number>> = {
  pdf_service: -1,
  employee: 0,
  content_manager: 1,
  operator: 2,
  super_user: 3,
  system_admin: 4,
};

export const permissionKeys = [
  'user',
  'user.statistics',
  'user.learning',
  'admin',
  'admin.statistics',
  'admin.learning',
  'admin.learning.assigned',
  'admin.learning.courses',
  'admin.staff.employees',
  'admin.staff.tags',
  'admin.phishing',
  'admin.phishing.campaigns',
  'admin.phishing.templates',
  'admin.organization',
  'admin.settings.audit',
  'admin.settings.adfs',
  'admin.settings.license',
  'admin.settings.integrations',
  'admin.settings.superusers',
  'admin.settings.emails',
  'admin.settings.general',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

const employee: PermissionKey[] = ['user', 'user.statistics', 'user.learning'];
const contentManager: PermissionKey[] = [
  ...employee,
  'admin',
  'admin.statistics',
  'admin.learning',
  'admin.learning.assigned',
  'admin.learning.courses',
];
const operator: PermissionKey[] = [
  ...contentManager,
  'admin.staff.employees',
  'admin.staff.tags',
  'admin.phishing',
  'admin.phishing.campaigns',
  'admin.phishing.templates',
  'admin.organization',
  'admin.settings.audit',
  'admin.settings.adfs',
  'admin.settings.license',
  'admin.settings.integrations',
];
const superUser: PermissionKey[] = [
  ...operator,
  'admin.settings.superusers',
  'admin.settings.emails',
  'admin.settings.general',
];

export const rolePermissions: Readonly<Record<Role, readonly PermissionKey[]>> = {
  employee,
  content_manager: contentManager,
  operator,
  super_user: superUser,
  system_admin: superUser,
  pdf_service: ['admin.statistics'],
};

/** Roles that the edit-employee dialog offers. */
export const assignableRoles = ['employee', 'operator', 'content_manager'] as const satisfies readonly Role[];

/** The nested map that `GET /users/api/v1/permissions` answers: page names inside page names. */
export interface PermissionTree {
  [page: string]: PermissionTree;
}

/** `['admin', 'admin.staff.tags']` becomes `{ admin: { staff: { tags: {} } } }`. */
export function nestPermissions(keys: Iterable<string>): PermissionTree {
  const tree: PermissionTree = {};
  for (const key of keys) {
    let level = tree;
    for (const page of key.split('.')) level = level[page] ??= {};
  }
  return tree;
}

/** The reverse of {@link nestPermissions}: every page with its path of names joined by dots, parents included. */
export function flattenPermissions(tree: PermissionTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([page, children]) => {
    const key = prefix === '' ? page : `${prefix}.${page}`;
    return [key, ...flattenPermissions(children, key)];
  });
}
