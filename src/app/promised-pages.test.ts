import { expect, it } from 'vitest';
import type { PermissionKey } from '#contract/permissions.ts';
import { buildRegistry } from '../kit/registry.ts';
import { inventory } from '../resources/index.ts';

/** Addresses of the console that people were promised, each with the permission that opens it. */
const promisedPages: readonly (readonly [path: string, permission: PermissionKey])[] = [
  ['/admin/statistics/general-statictics', 'admin.statistics'],
  ['/admin/statistics/reports', 'admin.statistics'],
  ['/admin/settings/reports', 'admin.settings.general'],
  ['/admin/staff/employees', 'admin.staff.employees'],
  ['/admin/staff/employees/:employee_id', 'admin.staff.employees'],
  ['/admin/staff/employees/:employee_id/assigned-courses', 'admin.staff.employees'],
  ['/admin/staff/employees/:employee_id/courses/:course_id', 'admin.staff.employees'],
  ['/admin/staff/employees/:employee_id/courses/:course_id/attempts/:attempt_id', 'admin.staff.employees'],
  ['/admin/settings/adfs', 'admin.settings.adfs'],
  ['/admin/settings/adfs/:organization_id/superusers', 'admin.settings.superusers'],
  ['/admin/settings/license', 'admin.settings.license'],
  ['/admin/settings/emails', 'admin.settings.emails'],
  ['/admin/instructions', 'admin'],
  ['/admin/change-log', 'admin'],
  ['/admin/profile', 'admin'],
  ['/admin/staff/tags', 'admin.staff.tags'],
  ['/admin/organization', 'admin.organization'],
  ['/admin/organization/create', 'admin.organization'],
  ['/admin/organization/:organization_id', 'admin.organization'],
  ['/admin/organization/:organization_id/create', 'admin.organization'],
  ['/admin/organization/:organization_id/edit', 'admin.organization'],
  ['/admin/organization/:organization_id/statistics', 'admin.organization'],
  ['/admin/settings/audit', 'admin.settings.audit'],
  ['/admin/learning/assigned', 'admin.learning.assigned'],
  ['/admin/learning/assigned/create', 'admin.learning.assigned'],
  ['/admin/learning/assigned/create-public', 'admin.learning.assigned'],
  ['/admin/learning/assigned/select', 'admin.learning.assigned'],
  ['/admin/learning/assigned/select-public', 'admin.learning.assigned'],
  ['/admin/learning/assigned/:course_id', 'admin.learning.assigned'],
  ['/admin/learning/assigned/:course_id/employees', 'admin.learning.assigned'],
  ['/admin/learning/shared/:course_id/employees', 'admin.learning.assigned'],
  ['/admin/learning/themes', 'admin.learning'],
  ['/admin/learning/themes/new', 'admin.learning'],
  ['/admin/learning/themes/:theme_id', 'admin.learning'],
  ['/admin/learning/themes/section/:section_id', 'admin.learning'],
  ['/admin/learning/themes/course/:course_id/section/:section_id', 'admin.learning'],
  ['/admin/learning/themes/new/:theme_id', 'admin.learning'],
  ['/admin/learning/courses', 'admin.learning.courses'],
  ['/admin/learning/courses/create', 'admin.learning.courses'],
  ['/admin/learning/courses/edit/:course_id', 'admin.learning.courses'],
  ['/admin/learning/courses/preview/:course_id', 'admin.learning.courses'],
  ['/admin/learning/modules', 'admin.learning'],
  ['/admin/learning/modules/preview/:module_id', 'admin.learning'],
  ['/admin/phishing/redirect', 'admin.phishing'],
  ['/admin/phishing/redirect/create', 'admin.phishing'],
  ['/admin/phishing/redirect/detail/:id', 'admin.phishing'],
  ['/admin/phishing/redirect/edit/:id', 'admin.phishing'],
  ['/admin/phishing/campaigns', 'admin.phishing.campaigns'],
  ['/admin/phishing/campaigns/create', 'admin.phishing.campaigns'],
  ['/admin/phishing/campaigns/by-ending/create', 'admin.phishing.campaigns'],
  ['/admin/phishing/campaigns/:campaign_id', 'admin.phishing.campaigns'],
  ['/admin/phishing/campaigns/:campaign_id/statistics', 'admin.phishing.campaigns'],
  ['/admin/phishing/campaigns/:campaign_id/:template_id/statistics', 'admin.phishing.campaigns'],
  ['/admin/phishing/phishing-by-tags', 'admin.phishing'],
  ['/admin/phishing/phishing-by-tags/campaigns/:campaign_id', 'admin.phishing'],
  ['/admin/phishing/phishing-by-tags/campaigns/:campaign_id/statistics', 'admin.phishing'],
  ['/admin/phishing/phishing-by-tags/campaigns/:campaign_id/:template_id/statistics', 'admin.phishing'],
  ['/admin/phishing/templates', 'admin.phishing.templates'],
  ['/admin/phishing/templates/new', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id/edit', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id/page/create', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id/page/:page_id/edit', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id/email/create', 'admin.phishing.templates'],
  ['/admin/phishing/templates/:template_id/email/:email_id/edit', 'admin.phishing.templates'],
];

/** Names of parameters are the router's business; their places are promised. */
function withoutNames(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

const { routes } = buildRegistry(inventory);
const permissions = new Map(routes.map((route) => [withoutNames(route.path), route.permission]));

it.each(promisedPages)('opens %s to those with %s', (path, permission) => {
  expect(permissions.get(withoutNames(path))).toBe(permission);
});
