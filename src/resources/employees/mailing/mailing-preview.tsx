import { useGetIdentity } from '@refinedev/core';
import type { Me } from '#contract/sessions.ts';
import { type EmailValues, type EmailVersion, wordsRead } from '#src/kit/email/email-values.rules.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { toParagraphs } from './mailing.rules.ts';

/** The letter as people of the chosen language get it: whose it is, theme, paragraphs, and the button that leads to their courses. */
export function MailingPreview({ letter, version }: { letter: EmailValues; version: EmailVersion }) {
  const { t } = useTranslations();
  const { data: me } = useGetIdentity<Me>();
  const { theme, text } = wordsRead(letter, version);
  const paragraphs = toParagraphs(text);
  return (
    <figure className="mailing-preview" aria-label={t('employees.mailing.preview')}>
      <figcaption className="kit-muted">
        {version === 'main'
          ? t('employees.mailing.preview')
          : t('employees.mailing.preview_in', { language: t(`kit.languages.${version}`) })}
      </figcaption>
      <div className="mailing-preview__letter" lang={version === 'main' ? undefined : version}>
        {me ? <p className="mailing-preview__sender">{me.organization.title}</p> : null}
        <p className="mailing-preview__theme">{theme.trim() || t('employees.mailing.no_theme')}</p>
        {paragraphs.length === 0 ? <p className="kit-muted">{t('employees.mailing.no_text')}</p> : null}
        {paragraphs.map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice
          <p key={at} className="mailing-preview__text">
            {paragraph}
          </p>
        ))}
        <p>
          <span className="mailing-preview__button">{t('employees.mailing.button')}</span>
        </p>
      </div>
    </figure>
  );
}
