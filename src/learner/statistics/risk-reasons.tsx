import { useTranslation } from 'react-i18next';
import type { MyRisk } from '#contract/statistics.ts';
import { formatChange, formatCount, formatRisk } from '../../lib/format-number.ts';
import { compareWithAverage } from '../../lib/risk-text.ts';
import { useLanguage } from '../../ui/use-language.ts';

/** Why the level is what it is, in words that take no statistics. Letters are counted: which ones they were is not told. */
export function RiskReasons({ risk: { current, explanation } }: { risk: MyRisk }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  if (current === null || explanation === null) return null;
  const { letters, failed, ratio, learning_shift } = explanation;
  const { kind, times } = compareWithAverage(ratio);
  const learning = formatChange(learning_shift, language);
  const shift = { change: formatRisk(Math.abs(learning_shift), language) };
  return (
    <>
      <h3 className="learn-reasons__title">{t('stats.reasons.title')}</h3>
      <ul className="learn-reasons">
        {letters === 0 ? (
          <li>{t('stats.reasons.no_letters')}</li>
        ) : (
          <>
            <li>
              {t(failed === 0 ? 'stats.reasons.withstood' : 'stats.reasons.failed', {
                count: letters,
                failed: formatCount(failed, language),
              })}{' '}
              {t(`stats.reasons.${kind}`, { times: formatRisk(times, language) })}
            </li>
            <li>{t('stats.reasons.age')}</li>
          </>
        )}
        {learning === formatChange(0, language) ? null : (
          <li>{t(learning_shift < 0 ? 'stats.reasons.learnt' : 'stats.reasons.not_learnt', shift)}</li>
        )}
      </ul>
    </>
  );
}
