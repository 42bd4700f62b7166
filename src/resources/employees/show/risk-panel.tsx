import { roundTenth } from '#contract/figures.ts';
import { employeeStatisticsCalls } from '#contract/statistics.calls.ts';
import type { RiskReason, UserRisk } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatChange, formatCount, formatRate, formatRisk, formatShare } from '#src/lib/format-number.ts';
import { compareWithAverage } from '#src/lib/risk-text.ts';

/** The same question as the chart's: one answer for all who ask it on the page. */
function useRisk(id: string): Reading<UserRisk> {
  const { period } = usePeriod();
  return useCall(employeeStatisticsCalls.readRiskOfEmployee, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
}

/** Why the risk is what it is, in a sentence: it stands with the figure. */
export function RiskReasons({ id }: { id: string }) {
  return (
    <div className="employee-reasons">
      <ReadPart reading={useRisk(id)} height={48}>
        {(risk) => <Meaning risk={risk} />}
      </ReadPart>
    </div>
  );
}

/** The letters that the risk is made of, heaviest first. */
export function RiskPanel({ id }: { id: string }) {
  const { t } = useTranslations();
  const reading = useRisk(id);
  return (
    <Panel title={t('employees.risk.title')} about={t('employees.risk.about')}>
      <ReadPart reading={reading} height={320} shape="surface">
        {({ explanation }) =>
          explanation && explanation.letters.length > 0 ? (
            <Letters letters={explanation.letters} />
          ) : (
            <p className="kit-muted">{t('employees.phishing.none')}</p>
          )
        }
      </ReadPart>
    </Panel>
  );
}

function Meaning({ risk: { current, probability, explanation } }: { risk: UserRisk }) {
  const { t, language } = useTranslations();
  if (explanation === null || explanation.letters.length === 0) {
    return <p className="kit-muted">{t(current === null ? 'employees.phishing.none' : 'employees.risk.no_letters')}</p>;
  }
  const { kind, times } = compareWithAverage(explanation.ratio);
  const failed = explanation.letters.filter(({ has_failed }) => has_failed).length;
  const [heaviest] = explanation.letters;
  const shift = Math.abs(roundTenth(explanation.learning_shift));
  return (
    <p>
      {t(failed === 0 ? 'employees.risk.withstood' : 'employees.risk.failed', {
        count: explanation.letters.length,
        failed: formatCount(failed, language),
      })}{' '}
      {t(`employees.risk.${kind}`, { times: formatRisk(times, language) })}{' '}
      {probability === null
        ? null
        : t('employees.risk.odds', {
            rate: formatShare(explanation.reference_rate, language),
            probability: formatShare(probability, language),
          })}{' '}
      {heaviest && roundTenth(heaviest.effect) > 0
        ? t('employees.risk.heaviest', {
            template: heaviest.template,
            campaign: heaviest.campaign,
            change: formatChange(heaviest.effect, language),
          })
        : null}{' '}
      {shift === 0
        ? null
        : t(explanation.learning_shift < 0 ? 'employees.risk.learnt' : 'employees.risk.not_learnt', {
            change: formatRisk(shift, language),
          })}
    </p>
  );
}

function Letters({ letters }: { letters: readonly RiskReason[] }) {
  const { t, language } = useTranslations();
  const deedsOf = ({ action, is_reported }: RiskReason) => {
    const deeds = [...(action === 'sent' ? [] : [action]), ...(is_reported ? (['reported'] as const) : [])];
    if (deeds.length === 0) return t('employees.risk.nothing');
    return deeds.map((deed) => t(`employees.values.phishing_events.${deed}`)).join(', ');
  };
  const columns: PlainColumn<RiskReason>[] = [
    { key: 'template', label: t('employees.risk.letter'), render: (letter) => letter.template },
    { key: 'campaign', label: t('employees.risk.campaign'), render: (letter) => letter.campaign },
    { key: 'sent_at', label: t('employees.risk.sent_at'), width: 120, render: (letter) => formatDay(letter.sent_at) },
    { key: 'action', label: t('employees.risk.action'), width: 200, render: deedsOf },
    {
      key: 'lure',
      label: t('employees.risk.lure'),
      align: 'right',
      width: 152,
      render: ({ lure }) =>
        t('employees.risk.lure_of', { ...formatRate(lure, language), count: lure.count, total: lure.total }),
    },
    {
      key: 'effect',
      label: t('employees.risk.effect'),
      align: 'right',
      width: 112,
      render: (letter) => formatChange(letter.effect, language),
    },
  ];
  return (
    <PlainTable
      caption={t('employees.risk.letters')}
      columns={columns}
      rows={letters}
      keyOf={(letter) => `${letter.campaign_id}:${letter.template}:${letter.sent_at}`}
    />
  );
}
