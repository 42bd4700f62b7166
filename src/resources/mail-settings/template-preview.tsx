import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/constants.ts';
import { searchDebounceMs } from '#contract/constants.ts';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import type { EmailPreview, EmailTexts } from '#contract/mail-settings.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import { PreviewFrame } from '#src/kit/frame/preview-frame.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

const views = ['light', 'dark', 'text'] as const;
type View = (typeof views)[number];

interface TemplatePreviewProps {
  params: { kind: string; language: Language };
  words: EmailTexts;
}

/** The letter as the server makes it, with made-up values: in a light and a dark mail program, and as plain text. */
export function TemplatePreview({ params, words }: TemplatePreviewProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const [view, setView] = useState<View>('light');
  const [letter, setEmail] = useState<EmailPreview>();
  const [problem, setProblem] = useState<string>();
  const { kind, language } = params;
  const asked = useDebounced(JSON.stringify(words), searchDebounceMs);

  useEffect(() => {
    let isShown = true;
    const body = JSON.parse(asked) as EmailTexts;
    call(mailSettingsCalls.previewEmailTemplate, { params: { kind, language }, body }).then(
      (made) => {
        if (!isShown) return;
        setEmail(made);
        setProblem(undefined);
      },
      (error: unknown) => {
        if (isShown) setProblem(failureToMessage(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [call, kind, language, asked]);

  return (
    <Panel
      title={t('mail_templates.preview.title')}
      about={t('mail_templates.preview.about')}
      actions={
        <Segmented
          aria-label={t('mail_templates.preview.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`mail_templates.preview.${value}`) }))}
        />
      }
    >
      <div className="mail-preview">
        {problem === undefined ? null : <p role="status">{problem}</p>}
        {letter === undefined ? (
          problem === undefined && <Skeleton height={480} />
        ) : (
          <>
            <dl>
              <div>
                <dt>{t('kit.letter.from')}</dt>
                <dd>{`${letter.from.name} <${letter.from.address}>`}</dd>
              </div>
              <div>
                <dt>{t('kit.letter.subject')}</dt>
                <dd>{letter.subject}</dd>
              </div>
            </dl>
            {view === 'text' ? (
              <pre lang={language}>{letter.text}</pre>
            ) : (
              <PreviewFrame html={inScheme(letter.html, view)} title={t('mail_templates.preview.title')} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** The letter asks for the scheme of the mail program: a frame has the one of the page around it. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
}
