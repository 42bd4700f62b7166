import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';

const steps = ['one', 'two', 'three', 'four', 'five'] as const;
const directories = ['entra', 'okta'] as const;

/** What to do in the directories that most organizations have. */
export function GuidePart() {
  const { t } = useTranslations();
  return (
    <Panel title={t('scim.guide.title')} about={t('scim.guide.about')}>
      {directories.map((directory) => (
        <details key={directory} className="scim-guide">
          <summary>{t(`scim.guide.${directory}.title`)}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`scim.guide.${directory}.${step}`)}</li>
            ))}
          </ol>
        </details>
      ))}
    </Panel>
  );
}
