import type { PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { fillPlain, samplePerson } from '#src/kit/frame/sample-person.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { DifficultyPill } from './difficulty-pill.tsx';
import './templates.css';

/** A template in the list: what its letter says, what it lures into, what it still lacks. */
export default function TemplateCard({ row }: { row: PhishingTemplateRow }) {
  const words = useTranslations();
  const { t, language } = words;
  const email = row.emails.find((one) => one.language === language) ?? row.emails[0];
  const subject = email && fillPlain(email.subject, samplePerson(words, row.link_host));
  return (
    <div className="template-card">
      <p className="template-card__line">
        <span className="kit-muted">{t(`phishing-templates.values.kind.${row.kind}`)}</span>
        <span className="kit-muted">{row.languages.map((one) => one.toUpperCase()).join(', ')}</span>
      </p>
      {email ? (
        <p className="template-card__line template-card__subject">
          <Icon name="mail" size={16} />
          <span className="kit-ellipsis" title={subject}>
            {subject}
          </span>
          {email.attachments_count > 0 ? <Icon name="clip" size={16} /> : null}
        </p>
      ) : null}
      {email?.difficulty ? (
        <p className="template-card__line">
          <DifficultyPill difficulty={email.difficulty} />
        </p>
      ) : null}
      {row.is_ready ? null : (
        <p className="template-card__line">
          <StatusPill tone="warning" icon="alert">
            {t('phishing-templates.not_ready')}
          </StatusPill>
          <span>{row.problems.map((problem) => t(`phishing-templates.problems.${problem}`)).join(' ')}</span>
        </p>
      )}
      <p className="kit-muted">{t('phishing-templates.campaigns', { count: row.campaigns_count })}</p>
    </div>
  );
}
