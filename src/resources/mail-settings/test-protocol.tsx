import type { MailTest } from '#contract/mail-settings.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './mail-settings.css';

/** What became of a test letter, and all that both sides said. */
export function TestProtocol({ test }: { test: MailTest }) {
  const { t } = useTranslations();
  return (
    <section className="mail-test" aria-label={t('mail_sending.test.title')}>
      <div role="status">
        {test.problem === null ? (
          <StatusPill tone="success" icon="check">
            {t('mail_sending.test.sent', { recipient: test.recipient })}
          </StatusPill>
        ) : (
          <>
            <StatusPill tone="danger" icon="alert">
              {t(`mail_sending.problems.${test.problem}`)}
            </StatusPill>
            {test.answer === '' ? null : (
              <p className="mail-answer">{t('mail_sending.test.answer', { answer: test.answer })}</p>
            )}
          </>
        )}
      </div>
      {test.lines.length === 0 ? null : (
        <ol className="mail-test__lines" aria-label={t('mail_sending.test.protocol')}>
          {test.lines.map((line, at) => (
            <li key={`${String(at)}-${String(line.at_ms)}`} data-side={line.side}>
              <span className="kit-muted">{t('mail_sending.test.at', { ms: line.at_ms })}</span>
              <span className="kit-muted">{t(`mail_sending.test.${line.side}`)}</span>
              <span>{line.text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
