import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { emailFor } from '../email/test-email.rules.ts';
import { EmailPreview } from '../frame/email-preview.tsx';
import { ReadPart } from '../panel/panel.tsx';
import { useCall } from '../read/use-call.ts';
import { useTranslations } from '../translations.ts';

/** The letter of a template, in the language of the console where the template has one in it. */
export function TemplatePreview({ id, height }: { id: string; height: number }) {
  const { t, language } = useTranslations();
  const reading = useCall(phishingTemplateCalls.readTemplate, { params: { id } });
  const current = reading.data?.id === id ? reading : { ...reading, data: undefined };
  return (
    <ReadPart reading={current} height={height} shape="surface">
      {(template) => {
        const email = emailFor(template, language);
        if (!email) return <p className="kit-muted">{t('kit.templates.problems.email_missing')}</p>;
        return (
          <EmailPreview
            html={email.html}
            title={t('kit.templates.preview', { name: template.name })}
            head={{ subject: email.subject, fromName: email.from_name, fromAddress: email.from_address }}
            linkHost={template.link_host}
            height={height}
          />
        );
      }}
    </ReadPart>
  );
}
