import type { RedirectPage } from '#contract/phishing-pages.ts';
import { LetterPreview } from '#src/kit/frame/letter-preview.tsx';
import { useWords } from '#src/kit/words.ts';

/** The page as people see it before they are sent on. */
export default function PreviewTab({ row }: { row: RedirectPage }) {
  const { t } = useWords();
  return row.html === '' ? (
    <p className="kit-muted">{t('redirect-pages.at_once')}</p>
  ) : (
    <LetterPreview html={row.html} title={row.name} />
  );
}
