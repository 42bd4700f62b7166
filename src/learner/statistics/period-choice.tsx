import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsPeriods } from '#contract/constants.ts';
import type { Period } from '../../lib/period.ts';

interface PeriodChoiceProps {
  period: Period;
  onChange(period: Period): void;
}

/** The days over which the figures are drawn and compared: all of them in sight. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('commons');
  const name = useId();
  return (
    <fieldset className="ui-choices">
      <legend className="ui-hidden">{t('stats.period')}</legend>
      {statisticsPeriods.map((days) => (
        <label key={days}>
          <input type="radio" name={name} checked={days === period} onChange={() => onChange(days)} />
          {t('stats.days', { count: days })}
        </label>
      ))}
    </fieldset>
  );
}
