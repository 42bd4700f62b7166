import { Tabs } from 'antd';
import { useTranslations } from '#src/kit/translations.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { type MailProgram, mailPrograms, sampleOf } from './samples.ts';

/** How a mail program gets its button: the code of the call, and where the button is handed to everybody. */
export function MailProgramSteps({ endpoint }: { endpoint: string }) {
  const { t } = useTranslations();
  return (
    <Tabs
      size="small"
      items={mailPrograms.map((program) => ({
        key: program,
        label: t(`campaigns.reporting.programs.${program}.title`),
        children: <Steps program={program} endpoint={endpoint} />,
      }))}
    />
  );
}

function Steps({ program, endpoint }: { program: MailProgram; endpoint: string }) {
  const { t } = useTranslations();
  const sample = sampleOf(program, endpoint, t('campaigns.reporting.key_here'));
  return (
    <ol className="campaign-reporting__steps">
      <li>
        <p>{t(`campaigns.reporting.programs.${program}.code`)}</p>
        <div className="campaign-reporting__sample">
          <pre className="ui-details">{sample}</pre>
          <CopyButton text={sample} label={t('campaigns.reporting.copy_example')} />
        </div>
      </li>
      <li>
        <p>{t(`campaigns.reporting.programs.${program}.install`)}</p>
      </li>
      <li>
        <p>{t('campaigns.reporting.answer')}</p>
      </li>
    </ol>
  );
}
