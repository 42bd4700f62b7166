import { employeeSelection } from '#contract/employees.ts';
import { rateOf, smallGroupSize } from '#contract/figures.ts';
import type { OrganizationNextSteps } from '#contract/statistics.ts';
import { peopleToTeach, type TeachReason } from '#contract/statistics-lists.ts';
import type { PersonScope } from '#platform/scope.ts';
import { figureSources } from './figure-sources.ts';
import { pickSurest } from './next-steps.rules.ts';
import { selectDepartmentFigures } from './organization-repository.ts';
import { openOrganization } from './organization-service.ts';

type Teach = NonNullable<OrganizationNextSteps['teach']>;
/** Risk is for those who manage staff. */
const riskReasons: readonly TeachReason[] = ['high_risk', 'medium_risk'];
const learningReasons: readonly TeachReason[] = ['without_course'];

/** What helps most next, of what this viewer may do. For the own organization alone: in others nobody acts from here. */
export async function readNextSteps(scope: PersonScope, id: string): Promise<OrganizationNextSteps> {
  const { organizationId } = await openOrganization(scope, id);
  if (organizationId !== scope.organizationId) return { teach: null, lure: null, department: null };
  const [teach, lure, department] = await Promise.all([findPeople(scope), findTemplate(scope), findDepartment(scope)]);
  return { teach, lure, department };
}

async function findPeople(scope: PersonScope): Promise<Teach | null> {
  if (!scope.permissions.has('admin.learning.assigned')) return null;
  const seesRisk = scope.permissions.has('admin.staff.employees');
  const { countPeople } = scope.ports.find(figureSources);
  for (const reason of [...(seesRisk ? riskReasons : []), ...learningReasons]) {
    const count = await countPeople(scope, employeeSelection.parse({ all: true, filter: peopleToTeach[reason] }));
    if (count > 0) return { reason, count };
  }
  return null;
}

async function findTemplate(scope: PersonScope): Promise<OrganizationNextSteps['lure']> {
  if (!scope.permissions.has('admin.phishing.campaigns')) return null;
  const lures = await scope.ports.find(figureSources).readTemplates(scope);
  const surest = pickSurest(
    lures.map((lure) => ({ ...lure, failed: rateOf(lure.failed, lure.delivered) })),
    smallGroupSize,
  );
  return surest && { template_id: surest.template_id, title: surest.title, failed: surest.failed };
}

async function findDepartment(scope: PersonScope): Promise<OrganizationNextSteps['department']> {
  if (!scope.permissions.has('admin.staff.employees')) return null;
  const departments = await selectDepartmentFigures(scope);
  const surest = pickSurest(
    departments.map((row) => ({ ...row, failed: rateOf(row.failed_people, row.phishing_people) })),
    smallGroupSize,
  );
  return surest && { id: surest.id, title: surest.title, users_count: surest.users_count, failed: surest.failed };
}
