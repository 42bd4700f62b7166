import type { RedirectPage } from '#contract/phishing-pages.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** The page as people see it before they are sent on. */
export default function PreviewTab({ row }: { row: RedirectPage }) {
  const { t } = useTranslations();
  return row.html === '' ? (
    <p className="kit-muted">{t('redirect-pages.at_once')}</p>
  ) : (
    <EmailPreview html={row.html} title={row.name} />
  );
}
