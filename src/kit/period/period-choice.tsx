import { Segmented } from 'antd';
import { statisticsPeriods } from '#contract/constants.ts';
import type { Period } from '../../lib/period.ts';
import { useTranslations } from '../translations.ts';
import { usePeriod } from './use-period.ts';

/** The days over which a page compares and draws. */
export function PeriodChoice() {
  const { t } = useTranslations();
  const { period, setPeriod } = usePeriod();
  return (
    <Segmented<Period>
      aria-label={t('kit.period.title')}
      value={period}
      onChange={setPeriod}
      options={statisticsPeriods.map((days) => ({ value: days, label: t('kit.period.days', { count: days }) }))}
    />
  );
}
