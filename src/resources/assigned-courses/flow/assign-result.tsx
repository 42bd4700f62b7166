import type { AssignAnswer } from '#contract/assignments.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { FlowResult } from './flow-result.tsx';

/** What came of it: who got the courses now, who had them already. */
export function AssignResult({ assigned }: { assigned: AssignAnswer['data'] }) {
  const { t } = useTranslations();
  const people = Math.max(0, ...assigned.map((one) => one.assigned));
  const skipped = assigned.reduce((sum, one) => sum + one.skipped, 0);
  return (
    <FlowResult
      title={t('assigned_courses.result.title', { count: people })}
      onlyId={assigned.length === 1 ? (assigned[0]?.id ?? null) : null}
      listPath="/admin/learning/assigned"
      again={{ path: '/admin/learning/assigned/select', label: t('assigned_courses.result.again') }}
    >
      {skipped > 0 ? <p className="kit-muted">{t('assigned_courses.result.skipped', { count: skipped })}</p> : null}
    </FlowResult>
  );
}
