import type { LetterTry, SentLetter } from '#contract/sent-letters.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import './mail-settings.css';

interface Step {
  readonly key: string;
  readonly at: string;
  readonly event: string;
  readonly answer: string;
}

/** Every try of a letter and what servers said, the oldest first. */
export default function ProtocolTab({
  row,
}: {
  row: Pick<SentLetter, 'tries' | 'sent_at' | 'bounced_at' | 'bounce' | 'answer'>;
}) {
  const { t } = useWords();
  const steps: Step[] = row.tries.map((one: LetterTry, at) => ({
    key: `try-${String(at)}`,
    at: one.at,
    event: t(`emails.tries.${one.kind}`),
    answer: one.answer,
  }));
  if (row.sent_at !== null) {
    const answer = row.bounced_at === null ? (row.answer ?? '') : '';
    steps.push({ key: 'sent', at: row.sent_at, event: t('emails.tries.sent'), answer });
  }
  if (row.bounced_at !== null) {
    steps.push({ key: 'bounced', at: row.bounced_at, event: t('emails.tries.bounced'), answer: row.bounce ?? '' });
  }
  if (steps.length === 0) return <p className="kit-muted">{t('emails.tries.none')}</p>;
  const columns: PlainColumn<Step>[] = [
    {
      key: 'at',
      label: t('emails.tries.at'),
      width: 216,
      render: ({ at }) => <time dateTime={at}>{`${formatDay(at)}, ${formatTime(at)}`}</time>,
    },
    { key: 'event', label: t('emails.tries.event'), width: 260, render: ({ event }) => event },
    {
      key: 'answer',
      label: t('emails.tries.answer'),
      render: ({ answer }) => <span className="mail-answer">{answer || '—'}</span>,
    },
  ];
  return (
    <Panel title={t('emails.tabs.protocol')}>
      <PlainTable caption={t('emails.tabs.protocol')} columns={columns} rows={steps} keyOf={({ key }) => key} />
    </Panel>
  );
}
