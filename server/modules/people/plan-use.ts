import { type PlanUse, planKinds, plansNamedMax } from '#contract/plan-use.ts';
import { translator } from '#platform/i18n.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectSubtreeIds } from './department-repository.ts';
import { type NamedParts, selectPlans } from './plan-use-repository.ts';

/** The plans that name these departments or what is below them. */
export async function readPlansOfDepartments(scope: TenantScope, ids: readonly string[]): Promise<PlanUse> {
  return readPlans(scope, { departments: await selectSubtreeIds(scope, ids) });
}

export async function readPlansOfTag(scope: TenantScope, id: string): Promise<PlanUse> {
  return readPlans(scope, { tags: [id] });
}

async function readPlans(scope: TenantScope, parts: NamedParts): Promise<PlanUse> {
  const t = translator(scope.language);
  const found = await selectPlans(scope, parts);
  const plans = planKinds.flatMap((kind) => {
    const own = found.filter((plan) => plan.kind === kind);
    if (own.length === 0) return [];
    const items = own.slice(0, plansNamedMax).map(({ id, title }) => ({
      id,
      title: kind === 'report_schedule' ? t(`reports.${title}.title`) : title,
    }));
    return [{ kind, total: own.length, items }];
  });
  return { plans };
}
