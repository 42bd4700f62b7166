import type { EmailTry } from '#contract/sent-emails.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { type PlainColumn, PlainTable } from '../panel/plain-table.tsx';
import { useTranslations } from '../translations.ts';
import './email.css';

/** An email on its way: every attempt that failed, and what came of it. */
export interface EmailDelivery {
  readonly tries: readonly EmailTry[];
  readonly sent_at: string | null;
  /** What the server said that took it. */
  readonly answer: string | null;
  readonly bounced_at: string | null;
  readonly bounce: string | null;
}

interface Step {
  readonly key: string;
  readonly at: string;
  readonly event: string;
  readonly answer: string;
}

interface EmailTriesProps {
  delivery: EmailDelivery;
  /** What the table holds, for screen readers. */
  caption: string;
  /** In a drawer the answer stands under what happened. */
  isNarrow?: boolean;
}

/** Every attempt to send an email and what servers said, the oldest first. */
export function EmailTries({ delivery, caption, isNarrow = false }: EmailTriesProps) {
  const { t } = useTranslations();
  const { tries, sent_at, bounced_at, bounce } = delivery;
  const steps: Step[] = tries.map((one, at) => ({
    key: `try-${String(at)}`,
    at: one.at,
    event: t(`kit.letter_tries.${one.kind}`),
    answer: one.answer,
  }));
  if (sent_at !== null) {
    const answer = bounced_at === null ? (delivery.answer ?? '') : '';
    steps.push({ key: 'sent', at: sent_at, event: t('kit.letter_tries.sent'), answer });
  }
  if (bounced_at !== null) {
    steps.push({ key: 'bounced', at: bounced_at, event: t('kit.letter_tries.bounced'), answer: bounce ?? '' });
  }
  if (steps.length === 0) return <p className="kit-muted">{t('kit.letter_tries.none')}</p>;
  const at: PlainColumn<Step> = {
    key: 'at',
    label: t('kit.letter_tries.at'),
    width: isNarrow ? 124 : 216,
    render: (step) =>
      isNarrow ? (
        <time dateTime={step.at}>
          {formatDay(step.at)}
          <div className="kit-muted">{formatTime(step.at)}</div>
        </time>
      ) : (
        <time dateTime={step.at}>{`${formatDay(step.at)}, ${formatTime(step.at)}`}</time>
      ),
  };
  const columns: PlainColumn<Step>[] = isNarrow
    ? [
        at,
        {
          key: 'event',
          label: t('kit.letter_tries.event'),
          render: (step) => (
            <>
              {step.event}
              {step.answer === '' ? null : <div className="kit-muted">{step.answer}</div>}
            </>
          ),
        },
      ]
    : [
        at,
        { key: 'event', label: t('kit.letter_tries.event'), width: 260, render: ({ event }) => event },
        { key: 'answer', label: t('kit.letter_tries.answer'), render: ({ answer }) => answer || '—' },
      ];
  return (
    <div className="kit-letter-tries">
      <PlainTable caption={caption} columns={columns} rows={steps} keyOf={({ key }) => key} />
    </div>
  );
}
