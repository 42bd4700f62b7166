import { riskLevelMax } from '#contract/constants.ts';
import type { RiskReason, UserRisk } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatChange, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { type RiskColour, riskColourOfBand } from '#src/lib/risk-colour.ts';
import { Sparkline } from '#src/ui/sparkline.tsx';

const tones = { GREEN: 'success', YELLOW: 'warning', RED: 'danger' } as const satisfies Record<RiskColour, string>;

/** How the risk level moved, and the letters that it is made of, heaviest first. */
export function RiskPanel({ id }: { id: string }) {
  const { t } = useWords();
  const reading = useRead<UserRisk>('statistics', `/gateway/v1/statistic/users/${id}/risk-level`);
  return (
    <Panel title={t('employees.risk.title')} about={t('employees.risk.about')}>
      <ReadPart reading={reading} height={240}>
        {(risk) => <Risk risk={risk} />}
      </ReadPart>
    </Panel>
  );
}

function Risk({ risk }: { risk: UserRisk }) {
  const { t, language } = useWords();
  const [first] = risk.data;
  const { explanation } = risk;
  return (
    <>
      {risk.data.some((point) => point.value !== null) ? (
        <Sparkline
          values={risk.data.map((point) => point.value)}
          max={riskLevelMax}
          {...(risk.current !== null && { tone: tones[riskColourOfBand(risk.current)] })}
          label={t('employees.risk.series', {
            since: first ? formatDay(first.date) : '',
            level: risk.current === null ? '—' : formatRisk(risk.current, language),
          })}
        />
      ) : null}
      {explanation === null || explanation.letters.length === 0 ? (
        <p className="kit-muted">
          {t(risk.current === null ? 'employees.phishing.none' : 'employees.risk.no_letters')}
        </p>
      ) : (
        <>
          <p>
            {t('employees.risk.made_of', {
              ratio: formatRisk(explanation.ratio, language),
              rate: formatPercent(explanation.reference_rate * 100, language),
              probability: formatPercent(explanation.probability * 100, language),
            })}
          </p>
          <Reasons letters={explanation.letters} />
        </>
      )}
    </>
  );
}

function Reasons({ letters }: { letters: readonly RiskReason[] }) {
  const { t, language } = useWords();
  const columns: PlainColumn<RiskReason>[] = [
    { key: 'template', label: t('employees.risk.letter'), render: (letter) => letter.template },
    { key: 'campaign', label: t('employees.risk.campaign'), render: (letter) => letter.campaign },
    { key: 'sent_at', label: t('employees.risk.sent_at'), width: 120, render: (letter) => formatDay(letter.sent_at) },
    {
      key: 'action',
      label: t('employees.risk.action'),
      width: 168,
      render: (letter) => t(`employees.values.phishing_events.${letter.action}`),
    },
    {
      key: 'lure',
      label: t('employees.risk.lure'),
      align: 'right',
      width: 136,
      render: (letter) => formatPercent(letter.lure_rate * 100, language),
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
      caption={t('employees.risk.title')}
      columns={columns}
      rows={letters}
      keyOf={(letter) => `${letter.campaign_id}:${letter.template}:${letter.sent_at}`}
    />
  );
}
