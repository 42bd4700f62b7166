import type { UserPhishing } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay } from '#src/lib/format-date.ts';

type SimulatedLetter = UserPhishing['letters'][number];

/** Every simulated letter that the person got, and what they did with it. */
export function PhishingPanel({ id }: { id: string }) {
  const { t } = useWords();
  const reading = useRead<UserPhishing>('statistics', `/gateway/v1/statistic/users/${id}/phishing`);
  const columns: PlainColumn<SimulatedLetter>[] = [
    { key: 'template', label: t('employees.risk.letter'), render: (letter) => letter.template },
    { key: 'sent_at', label: t('employees.risk.sent_at'), width: 112, render: (letter) => formatDay(letter.sent_at) },
    {
      key: 'status',
      label: t('employees.risk.action'),
      width: '40%',
      render: (letter) =>
        [letter.status, ...(letter.is_reported ? ['reported'] : [])]
          .map((event) => t(`employees.values.phishing_events.${event}`))
          .join(', '),
    },
  ];
  return (
    <Panel title={t('employees.phishing.title')}>
      <ReadPart reading={reading} height={160}>
        {({ letters }) =>
          letters.length === 0 ? (
            <p className="kit-muted">{t('employees.phishing.none')}</p>
          ) : (
            <PlainTable
              caption={t('employees.phishing.title')}
              columns={columns}
              rows={letters}
              keyOf={(letter) => `${letter.campaign_id}:${letter.template}:${letter.sent_at}`}
            />
          )
        }
      </ReadPart>
    </Panel>
  );
}
