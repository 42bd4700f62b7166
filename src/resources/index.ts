import type { InventoryEntry } from '../kit/registry.ts';
import { assignedCourses } from './assigned-courses/index.ts';
import { audit } from './audit/index.ts';
import { campaigns, phishingByTags } from './campaigns/index.ts';
import { courses } from './courses/index.ts';
import { departments, departmentsTab } from './departments/index.ts';
import { removedDepartments } from './departments/removed.ts';
import { adfs } from './directories/index.ts';
import { employees } from './employees/index.ts';
import { generalStatistics, organizationStatistics } from './general-statistics/index.ts';
import { modules } from './modules/index.ts';
import { organizations } from './organizations/index.ts';
import { redirectPages } from './redirect-pages/index.ts';
import { removedEmployees } from './removed-employees/index.ts';
import { tags } from './tags/index.ts';
import { templateCategories, templates } from './templates/index.ts';
import { themes } from './themes/index.ts';

/** Everything the console consists of. A folder is a plugin: without its line here, it is not there. */
export const inventory: readonly InventoryEntry[] = [
  employees,
  removedEmployees,
  departments,
  departmentsTab,
  removedDepartments,
  tags,
  assignedCourses,
  courses,
  themes,
  modules,
  campaigns,
  phishingByTags,
  templates,
  templateCategories,
  redirectPages,
  organizations,
  audit,
  generalStatistics,
  adfs,
  organizationStatistics,
];
