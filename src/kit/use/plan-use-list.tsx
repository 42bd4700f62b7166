import type { PlanUse } from '#contract/plan-use.ts';
import { useTranslations } from '../translations.ts';

/** The plans that name what is about to be deleted; nothing where there are none. */
export function PlanUseList({ use: { plans } }: { use: PlanUse }) {
  const { t } = useTranslations();
  if (plans.length === 0) return null;
  return (
    <div className="kit-plans">
      <p>{t('kit.plans.title')}</p>
      <ul>
        {plans.map(({ kind, total, items }) => {
          const names = items.map(({ title }) => t('kit.plans.name', { title })).join(', ');
          return (
            <li key={kind}>
              {t(`kit.plans.${kind}`, { count: total, names: total > items.length ? `${names}, …` : names })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
