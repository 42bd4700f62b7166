import { Input } from 'antd';
import { useController } from 'react-hook-form';
import { campaignNameMaxLength } from '#contract/campaign-kinds.ts';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import { messageOf } from '#src/kit/form/form-errors.rules.ts';
import { CheckField, FormField } from '#src/kit/form/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { ChooseTemplates, ChosenTemplates } from '#src/kit/pick/chosen-templates.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Problem, type TemplatePartProps } from './field.tsx';

/** Name and letters: what the campaign is, and what its follow-up is. */
export function EmailsPart({ control, place }: TemplatePartProps) {
  const { t } = useTranslations();
  return (
    <>
      <FormField
        control={control}
        name={`${place}name`}
        id="campaign-name"
        label={t('campaigns.fields.name')}
        help={t('campaigns.wizard.help.name')}
        isRequired
      >
        {(input) => <Input {...input} maxLength={campaignNameMaxLength} />}
      </FormField>
      <TemplatesField control={control} place={place} />
      <div>
        <CheckField control={control} name={`${place}isTesting`} label={t('campaigns.wizard.is_testing')} />
        <span className="campaign-check-help">{t('campaigns.wizard.help.is_testing')}</span>
      </div>
    </>
  );
}

/** Its button stands in the head, its words between head and list: no frame of one input. */
function TemplatesField({ control, place }: TemplatePartProps) {
  const { t } = useTranslations();
  const { field, fieldState } = useController({ control, name: `${place}templates` });
  const templates = field.value;
  const call = useCalls();
  const maySendTests = useAllowed()(phishingEmailCalls.sendTestEmail.permission);
  return (
    <section className="campaign-group" aria-label={t('campaigns.wizard.templates')}>
      <div className="campaign-group__head">
        <h3 className="campaign-group__title">{t('campaigns.wizard.templates')}</h3>
        <ChooseTemplates templates={templates} onChange={field.onChange} />
      </div>
      <p className="kit-field__help">{t('campaigns.wizard.help.templates')}</p>
      <Problem problem={messageOf(fieldState.error)} />
      <ChosenTemplates
        templates={templates}
        onChange={field.onChange}
        sendTest={maySendTests ? (body) => call(phishingEmailCalls.sendTestEmail, { body }) : undefined}
      />
    </section>
  );
}
