import { riskLevelMax } from '#contract/constants.ts';
import { employeeStatisticsCalls } from '#contract/statistics.calls.ts';
import type { RiskReason, UserRisk } from '#contract/statistics.ts';
import { Chart } from '#src/kit/chart/chart.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatShortDay } from '#src/lib/format-date.ts';
import { formatChange, formatRisk, formatShare } from '#src/lib/format-number.ts';
import { useTheme } from '#src/ui/theme.ts';
import { compareWithAverage } from './risk-words.rules.ts';

/** What the risk means, how it moved, and the letters that it is made of, heaviest first. */
export function RiskPanel({ id }: { id: string }) {
  const { t } = useWords();
  const reading = useCall(employeeStatisticsCalls.readRiskOfEmployee, { params: { id } });
  return (
    <Panel title={t('employees.risk.title')} about={t('employees.risk.about')}>
      <ReadPart reading={reading} height={520}>
        {(risk) => (
          <>
            <Meaning risk={risk} />
            {risk.current === null ? null : <RiskChart risk={risk} />}
            {risk.explanation && risk.explanation.letters.length > 0 ? (
              <Letters letters={risk.explanation.letters} />
            ) : null}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}

function Meaning({ risk: { current, probability, explanation } }: { risk: UserRisk }) {
  const { t, language } = useWords();
  if (explanation === null || explanation.letters.length === 0) {
    return <p className="kit-muted">{t(current === null ? 'employees.phishing.none' : 'employees.risk.no_letters')}</p>;
  }
  const { kind, times } = compareWithAverage(explanation.ratio);
  const shift = formatChange(explanation.learning_shift, language);
  return (
    <p>
      {t(`employees.risk.${kind}`, { times: formatRisk(times, language) })}{' '}
      {probability === null
        ? null
        : t('employees.risk.odds', {
            rate: formatShare(explanation.reference_rate, language),
            probability: formatShare(probability, language),
          })}{' '}
      {shift === formatChange(0, language) ? null : t('employees.risk.learning', { shift })}
    </p>
  );
}

function RiskChart({ risk: { data } }: { risk: UserRisk }) {
  const { t, language } = useWords();
  const { palette } = useTheme();
  const [first] = data;
  const last = data.at(-1);
  return (
    <Chart
      // One or two known days are no line.
      kind={data.filter(({ value }) => value !== null).length > 2 ? 'line' : 'column'}
      max={riskLevelMax}
      height={200}
      title={t('employees.risk.chart')}
      unit={t('employees.risk.unit')}
      period={first && last ? `${formatDay(first.date)} – ${formatDay(last.date)}` : '—'}
      axis={t('employees.risk.day')}
      series={[{ key: 'risk', words: t('employees.risk.level'), color: palette.primary }]}
      rows={data.map(({ date, value }) => ({ label: formatShortDay(date, language), values: { risk: value } }))}
      format={(value) => formatRisk(value, language)}
    />
  );
}

function Letters({ letters }: { letters: readonly RiskReason[] }) {
  const { t, language } = useWords();
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
      width: 136,
      render: (letter) => formatShare(letter.lure_rate, language),
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
