import { Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import {
  emailSubjectMaxLength,
  type PhishingEmail,
  senderMaxLength,
  templateNameMaxLength,
} from '#contract/phishing-emails.ts';
import type { EmailImport } from '#contract/phishing-imports.ts';
import { emailVariables } from '#contract/phishing-template-kinds.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import type { FrameSelection } from '#src/kit/frame/preview-frame.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import { DifficultyPart } from './difficulty-part.tsx';
import { EditorFrame } from './editor-frame.tsx';
import {
  describeEmailField,
  type EmailFormValues,
  type EmailTab,
  emailBody,
  emailFields,
  emailTabs,
  emailValuesOf,
  tabOf,
} from './email-values.rules.ts';
import { FlagsPart } from './flags-part.tsx';
import { HtmlField } from './html-field.tsx';
import { ImportButton } from './import-dialog.tsx';
import { NameAndLanguage } from './part-field.tsx';
import { fillIn, PartForm, partControl, useAfterSaving } from './part-form.tsx';
import { TabBar } from './tab-bar.tsx';
import { emailProblems, freeLanguage, strangersWarning, usedLanguages } from './template-form.rules.ts';
import { TestEmailButton } from './test-email-button.tsx';
import { TextPart } from './text-part.tsx';
import { useTemplateCall } from './use-template.ts';
import { type EnclosedFile, useUploads } from './use-uploads.ts';

const previewDelayMs = 300;

/** One letter of a template: what people read and who it says it is from, beside the letter as they will see it. */
export default function EmailPage() {
  const { t } = useTranslations();
  const { email_id: emailId } = useParams();
  return (
    <EditorFrame
      title={t(emailId === undefined ? 'phishing-templates.pages.email_create' : 'phishing-templates.pages.email_edit')}
      part={{ id: emailId, among: ({ emails }) => emails }}
    >
      {(template, email) => <EmailForm key={emailId} template={template} id={emailId} email={email} />}
    </EditorFrame>
  );
}

interface EmailFormProps {
  template: PhishingTemplate;
  /** Of the letter that is edited, which somebody may delete meanwhile. */
  id: string | undefined;
  email: PhishingEmail | undefined;
}

function EmailForm({ template, id, email }: EmailFormProps) {
  const { t, language } = useTranslations();
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const tab = emailTabs.find((one) => one === query.get('tab')) ?? 'html';
  const openTab = (next: string) =>
    setQuery((current) => {
      const words = new URLSearchParams(current);
      if (next === 'html') words.delete('tab');
      else words.set('tab', next);
      return words;
    });
  const call = useTemplateCall();
  const usedElsewhere = usedLanguages(template.emails, id);
  const [firstLanguage] = useState(() => freeLanguage(usedElsewhere, language));
  const form = useSchemaForm({
    ...useAfterSaving({
      templateId: template.id,
      id,
      told: { created: 'tips:mail_create', saved: 'tips:mail_update' },
      findWarning: (sent) => strangersWarning(sent, t),
    }),
    schema: () =>
      import('#contract/phishing-emails.ts').then(({ phishingEmailBody }) =>
        phishingEmailBody.omit({ template_id: true }),
      ),
    version: email?.version,
    defaultValues: emailValuesOf(email, firstLanguage),
    check: (values: EmailFormValues) => emailProblems(values, emailVariables, t),
    toBody: emailBody,
    describeValue: describeEmailField,
    toValues: emailFields,
    send: (body, { changes }) =>
      id === undefined
        ? call(phishingEmailCalls.createEmail, { body: { template_id: template.id, ...body } })
        : call(phishingEmailCalls.editEmail, { params: { id }, body: changes }),
    onRefused: ([first = '']) => {
      const wrong = tabOf(first.split('.')[0] ?? '');
      if (wrong !== null) openTab(wrong);
    },
  });
  const { control, getValues } = form;
  const { errors } = form.formState;
  const values = form.watch();
  const part = partControl(form);
  const documents = useFieldArray({ control, name: 'attachments', keyName: 'key' });
  const [selection, setSelection] = useState<FrameSelection | null>(null);
  const shownHtml = useDebounced(values.html, previewDelayMs);
  const marks = useMarks(values, tab);

  const uploads = useUploads(documents, getValues);

  const takeOver = (read: EmailImport, file: File, documents: readonly EnclosedFile[]) => {
    void uploads.takeEnclosed(file, documents);
    if (documents.length > 0) openTab('attachments');
    fillIn(form, {
      subject: read.subject,
      from_name: read.from_name,
      from_address: read.from_address,
      html: read.html,
      text: read.text,
      ...(values.name === '' && { name: read.subject.slice(0, templateNameMaxLength) }),
    });
  };

  return (
    <PartForm
      form={form}
      templateId={template.id}
      isNew={id === undefined}
      actions={<TestEmailButton template={template} form={form} />}
      preview={
        <EmailPreview
          html={shownHtml}
          title={t('phishing-templates.preview')}
          head={{ subject: values.subject, fromName: values.from_name, fromAddress: values.from_address }}
          linkHost={template.link_host}
          height={640}
          marks={marks}
          onSelect={setSelection}
        />
      }
    >
      <NameAndLanguage
        control={part}
        label={t('phishing-templates.fields.email_name')}
        help={t('phishing-templates.help.email_name')}
        usedElsewhere={usedElsewhere}
      />
      <FormField control={control} name="subject" label={t('phishing-templates.fields.subject')} isRequired>
        {(input) => <Input {...input} maxLength={emailSubjectMaxLength} />}
      </FormField>
      <div className="template-pair">
        <FormField control={control} name="from_name" label={t('phishing-templates.fields.from_name')}>
          {(input) => <Input {...input} maxLength={senderMaxLength} />}
        </FormField>
        <FormField control={control} name="from_address" label={t('phishing-templates.fields.from_address')} isRequired>
          {(input) => <Input {...input} type="email" maxLength={senderMaxLength} />}
        </FormField>
      </div>
      <div className="template-tabs">
        <TabBar
          label={t('phishing-templates.tabs.title')}
          panelId={panelId}
          active={tab}
          onChange={openTab}
          tabs={emailTabs.map((key) => ({
            key,
            label: <TabLabel tab={key} values={values} isWrong={errors[key] !== undefined} />,
          }))}
        />
        <ImportButton kind="emails" hasContent={values.html !== ''} onTake={takeOver} />
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`} className="template-tabs__panel">
        <div hidden={tab !== 'html'}>
          <HtmlField
            control={part}
            help={t('phishing-templates.help.html')}
            variables={emailVariables}
            needs={template.kind === 'attachments' ? null : 'link'}
            place="letter"
          />
        </div>
        {tab === 'text' ? <TextPart control={control} html={values.html} isOfOwner={values.text !== ''} /> : null}
        {tab === 'attachments' ? (
          <AttachmentsPart
            control={control}
            documents={documents}
            attachments={values.attachments}
            uploads={uploads}
            linkHost={template.link_host}
          />
        ) : null}
        {tab === 'red_flags' ? <FlagsPart control={control} values={values} selection={selection} /> : null}
        {tab === 'phish_scale' ? <DifficultyPart control={control} values={values} /> : null}
      </div>
    </PartForm>
  );
}

/** How much there is on a tab, and whether something is wrong with it. */
function TabLabel({ tab, values, isWrong }: { tab: EmailTab; values: EmailFormValues; isWrong: boolean }) {
  const { t } = useTranslations();
  const count =
    tab === 'attachments' ? values.attachments.length : tab === 'red_flags' ? values.red_flags.length : null;
  return (
    <span className="template-tabs__label" data-wrong={isWrong || undefined}>
      {t(`phishing-templates.tabs.${tab}`)}
      {count === null || count === 0 ? null : <span className="template-tabs__count">{count}</span>}
    </span>
  );
}

const noMarks: readonly string[] = [];

/** Words that the signs are about, while the signs are looked at. The same list as long as they are the same words. */
function useMarks({ red_flags }: EmailFormValues, tab: EmailTab): readonly string[] {
  const key = red_flags
    .map(({ quote }) => quote.trim())
    .filter((quote) => quote !== '')
    .join('\n');
  const quotes = useMemo(() => (key === '' ? noMarks : key.split('\n')), [key]);
  return tab === 'red_flags' ? quotes : noMarks;
}
