import { Button, Input, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { languages } from '#contract/constants.ts';
import { letterVariables, type PhishingEmail, type PhishingTemplate } from '#contract/phishing-templates.ts';
import { LetterPreview } from '#src/kit/frame/letter-preview.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { notify } from '#src/ui/toast-store.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FlagsPart } from './flags-part.tsx';
import { FormField } from './form-field.tsx';
import { HtmlEditor } from './html-editor.tsx';
import { letterProblems } from './template-form.rules.ts';
import { useSave } from './use-save.ts';
import { templatesPath, useTemplateWrite } from './use-template.ts';

type Values = Pick<
  PhishingEmail,
  'name' | 'language' | 'subject' | 'from_name' | 'from_address' | 'html' | 'red_flags'
> & {
  attachments: { id?: string; name: string; html: string }[];
};

/** One letter of a template: what people read and who it says it is from, beside the letter as they will see it. */
export default function EmailPage() {
  const { t } = useWords();
  const { email_id: emailId } = useParams();
  return (
    <EditorFrame
      title={t(emailId === undefined ? 'phishing-templates.pages.email_create' : 'phishing-templates.pages.email_edit')}
    >
      {(template) => <EmailForm template={template} email={template.emails.find(({ id }) => id === emailId)} />}
    </EditorFrame>
  );
}

function EmailForm({ template, email }: { template: PhishingTemplate; email: PhishingEmail | undefined }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const write = useTemplateWrite();
  const [initial] = useState(() => valuesOf(email, language));
  const [values, setValues] = useState(initial);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const allowLeaving = useUnsavedWarning(isDirty);
  const change = (next: Partial<Values>) => setValues((current) => ({ ...current, ...next }));
  const { problems, isSaving, save } = useSave(() => letterProblems(values, letterVariables));
  const back = `${templatesPath}/${template.id}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      if (email) await write('PATCH', `emails/${email.id}`, values);
      else await write('POST', 'emails', { template_id: template.id, ...values });
      notify({ status: 'success', message: t(email ? 'tips:mail_update' : 'tips:mail_create') });
      allowLeaving();
      await navigate(back);
    });
  };

  return (
    <form className="template-work" noValidate onSubmit={submit}>
      <div className="template-work__fields">
        <div className="template-pair">
          <FormField
            name="name"
            label={t('phishing-templates.fields.email_name')}
            help={t('phishing-templates.help.email_name')}
            problem={problems['name']}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                value={values.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FormField>
          <FormField name="language" label={t('phishing-templates.fields.language')} problem={problems['language']}>
            {(control) => (
              <Select
                {...control}
                value={values.language}
                options={languages.map((one) => ({
                  value: one,
                  label: t(`phishing-templates.values.language.${one}`),
                }))}
                onChange={(next) => change({ language: next })}
              />
            )}
          </FormField>
        </div>
        <FormField
          name="subject"
          label={t('phishing-templates.fields.subject')}
          problem={problems['subject']}
          isRequired
        >
          {(control) => (
            <Input
              {...control}
              maxLength={255}
              value={values.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          )}
        </FormField>
        <div className="template-pair">
          <FormField name="from-name" label={t('phishing-templates.fields.from_name')} problem={problems['from_name']}>
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                value={values.from_name}
                onChange={({ target }) => change({ from_name: target.value })}
              />
            )}
          </FormField>
          <FormField
            name="from-address"
            label={t('phishing-templates.fields.from_address')}
            problem={problems['from_address']}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                maxLength={255}
                value={values.from_address}
                onChange={({ target }) => change({ from_address: target.value })}
              />
            )}
          </FormField>
        </div>
        <HtmlEditor
          value={values.html}
          onChange={(html) => change({ html })}
          variables={letterVariables}
          problem={problems['html']}
        />
        {template.kind === 'attachments' || values.attachments.length > 0 ? (
          <AttachmentsPart
            attachments={values.attachments}
            onChange={(attachments) => change({ attachments })}
            problem={problems['attachments']}
          />
        ) : null}
        <FlagsPart
          flags={values.red_flags}
          onChange={(red_flags) => change({ red_flags })}
          problem={problems['red_flags']}
        />
        <div className="kit-form__foot" data-changed={isDirty || undefined}>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t(email ? 'kit.form.save' : 'kit.form.create')}
          </Button>
          <Button onClick={() => void navigate(back)}>{t('kit.actions.cancel')}</Button>
          {isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
        </div>
      </div>
      <div className="template-work__preview">
        <LetterPreview
          html={values.html}
          title={t('phishing-templates.preview')}
          head={{ subject: values.subject, fromName: values.from_name, fromAddress: values.from_address }}
          height={640}
        />
      </div>
    </form>
  );
}

function valuesOf(email: PhishingEmail | undefined, language: PhishingEmail['language']): Values {
  if (!email) {
    return {
      name: '',
      language,
      subject: '',
      from_name: '',
      from_address: '',
      html: '',
      red_flags: [],
      attachments: [],
    };
  }
  const { name, subject, from_name, from_address, html, red_flags } = email;
  const attachments = email.attachments.map((one) => ({ id: one.id, name: one.name, html: one.html }));
  return { name, language: email.language, subject, from_name, from_address, html, red_flags, attachments };
}
