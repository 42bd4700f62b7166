import type { AssignmentEmail } from '#contract/sent-emails.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useTranslations } from '../translations.ts';
import './email-list.css';

const tones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  bounced: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
} as const;

interface EmailListProps {
  letters: readonly AssignmentEmail[];
  /** Where the emails are of several kinds. */
  showsKind?: boolean;
}

/** Emails with whom they are to, when, and what became of them and why. */
export function EmailList({ letters, showsKind = false }: EmailListProps) {
  const { t, language } = useTranslations();
  return (
    <ul className="letters">
      {letters.map((letter) => {
        const why = letter.cancel_reason
          ? t(`emails.values.cancel_reason.${letter.cancel_reason}`)
          : letter.state === 'sent'
            ? null
            : letter.answer;
        return (
          <li key={letter.id}>
            <span className="letters__who">
              <span>{letter.person?.title ?? letter.recipient}</span>
              <span className="kit-muted">
                {showsKind ? t(`emails.values.kind.${letter.kind}`) : letter.person ? letter.recipient : ''}
              </span>
            </span>
            <span className="kit-muted">{formatMoment(letter.sent_at ?? letter.created_at, language)}</span>
            <span className="letters__state">
              <StatusPill tone={tones[letter.state]}>{t(`emails.values.state.${letter.state}`)}</StatusPill>
              {why ? <span className="kit-muted letters__answer">{why}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
