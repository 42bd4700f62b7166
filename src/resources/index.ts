import { type FeatureName, featureNames } from '#contract/constants.ts';
import type { InventoryEntry } from '../kit/registry.ts';
import { peopleWithoutFactor, signInTab } from './accounts-settings/index.ts';
import { adfs } from './adfs/index.ts';
import { apiTokensTab } from './api-tokens/index.ts';
import { assignedCourses } from './assigned-courses/index.ts';
import { histories } from './audit/history.ts';
import { audit } from './audit/index.ts';
import { campaigns, phishingByTags } from './campaigns/index.ts';
import { changeSets } from './change-sets/index.ts';
import { courses } from './courses/index.ts';
import { dataOfEmployees, dataOfRemovedEmployees } from './data-protection/index.ts';
import { departmentFinder, departments, departmentsTab } from './departments/index.ts';
import { removedDepartments } from './departments/removed.ts';
import { directoryTab } from './directories/index.ts';
import { employees } from './employees/index.ts';
import { generalSettingsTab } from './general-settings/index.ts';
import { generalStatistics, organizationStatistics } from './general-statistics/index.ts';
import { articleFinder, changeLog, instructions } from './instructions/index.ts';
import { integrations } from './integrations/index.ts';
import { license } from './license/index.ts';
import { emails } from './mail-settings/index.ts';
import { modules } from './modules/index.ts';
import { coursesToOrganizations, themesToOrganizations } from './organizations/copy-actions.ts';
import { organizations } from './organizations/index.ts';
import { profile } from './profile/index.ts';
import { proofs } from './proofs/index.ts';
import { redirectPages } from './redirect-pages/index.ts';
import { removedEmployees } from './removed-employees/index.ts';
import { organizationReports, reports } from './reports/index.ts';
import { reportsOfCourses, reportsOfEmployees } from './reports/report-actions.ts';
import { reportSchedules } from './reports/schedules/index.ts';
import { scimTab } from './scim/index.ts';
import { scormCourses, scormCoursesTab } from './scorm-courses/index.ts';
import { singleSignOnTab } from './single-sign-on/index.ts';
import { organizationSuperusers, superusers } from './superusers/index.ts';
import { tagFinder, tags } from './tags/index.ts';
import { templateCategories, templates } from './templates/index.ts';
import { themes } from './themes/index.ts';
import { webhooksTab } from './webhooks/index.ts';

/** Everything the console consists of. A folder is a plugin: without its line here, it is not there. */
export const inventory: readonly InventoryEntry[] = [
  employees,
  removedEmployees,
  changeSets,
  departments,
  departmentsTab,
  departmentFinder,
  removedDepartments,
  tags,
  tagFinder,
  assignedCourses,
  courses,
  scormCourses,
  scormCoursesTab,
  themes,
  modules,
  campaigns,
  phishingByTags,
  templates,
  templateCategories,
  redirectPages,
  organizations,
  superusers,
  organizationSuperusers,
  license,
  coursesToOrganizations,
  themesToOrganizations,
  audit,
  histories,
  signInTab,
  peopleWithoutFactor,
  profile,
  emails,
  generalStatistics,
  reports,
  organizationReports,
  reportSchedules,
  proofs,
  reportsOfCourses,
  reportsOfEmployees,
  adfs,
  directoryTab,
  scimTab,
  singleSignOnTab,
  organizationStatistics,
  generalSettingsTab,
  integrations,
  apiTokensTab,
  webhooksTab,
  instructions,
  articleFinder,
  changeLog,
  dataOfEmployees,
  dataOfRemovedEmployees,
];

/** What an installation may take away, by the names of `features` in its `config.json`. */
const features: Readonly<Record<FeatureName, InventoryEntry>> = {
  active_directory: directoryTab,
  scim: scimTab,
  single_sign_on: singleSignOnTab,
};

/** The console of an installation: everything but the features that it switched off. */
export function inventoryWith(wanted: Readonly<Partial<Record<FeatureName, boolean>>>): readonly InventoryEntry[] {
  const off = new Set(featureNames.filter((name) => wanted[name] === false).map((name) => features[name]));
  return inventory.filter((entry) => !off.has(entry));
}
