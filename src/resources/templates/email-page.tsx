import { useId, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { letterVariables } from '#contract/kinds.ts';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { LetterImport } from '#contract/phishing-imports.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { LetterPreview } from '#src/kit/frame/letter-preview.tsx';
import type { FrameSelection } from '#src/kit/frame/preview-frame.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useWords } from '#src/kit/words.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import { DifficultyPart } from './difficulty-part.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FlagsPart } from './flags-part.tsx';
import { HtmlField } from './html-field.tsx';
import { ImportButton } from './import-dialog.tsx';
import {
  type LetterFormValues,
  type LetterTab,
  letterBody,
  letterTabs,
  letterValuesOf,
  tabOf,
} from './letter-values.rules.ts';
import { NameAndLanguage, TextField, useProblemWords } from './part-field.tsx';
import { PartForm, usePartForm } from './part-form.tsx';
import { TabBar } from './tab-bar.tsx';
import { letterProblems, type Problems } from './template-form.rules.ts';
import { TestLetterButton } from './test-letter-button.tsx';
import { TextPart } from './text-part.tsx';
import { type ChangeDocuments, type EnclosedFile, useUploads } from './use-uploads.ts';

const previewDelayMs = 300;

/** One letter of a template: what people read and who it says it is from, beside the letter as they will see it. */
export default function EmailPage() {
  const { t } = useWords();
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
  const { t, language } = useWords();
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const tab = letterTabs.find((one) => one === query.get('tab')) ?? 'html';
  const openTab = (next: string) =>
    setQuery((current) => {
      const words = new URLSearchParams(current);
      if (next === 'html') words.delete('tab');
      else words.set('tab', next);
      return words;
    });
  const form = usePartForm<LetterFormValues>({
    templateId: template.id,
    id,
    initial: () => letterValuesOf(email, language),
    check: (values) => letterProblems(values, letterVariables),
    send: (call, values) => {
      const body = letterBody(values);
      return id === undefined
        ? call(phishingEmailCalls.createEmail, { body: { template_id: template.id, ...body } })
        : call(phishingEmailCalls.editEmail, { params: { id }, body });
    },
    told: { created: 'tips:mail_create', saved: 'tips:mail_update' },
    onProblems: (found) => {
      const first = Object.keys(found)
        .map(tabOf)
        .find((one) => one !== null);
      if (first !== undefined && first !== null) openTab(first);
    },
  });
  const { values, change, problems } = form;
  const wordsOf = useProblemWords();
  const [selection, setSelection] = useState<FrameSelection | null>(null);
  const shownHtml = useDebounced(values.html, previewDelayMs);
  const marks = useMarks(values, tab);

  const changeDocuments: ChangeDocuments = (update) =>
    change((current) => ({ attachments: update(current.attachments) }));
  const uploads = useUploads(values.attachments.length, changeDocuments);

  const takeOver = (read: LetterImport, file: File, documents: readonly EnclosedFile[]) => {
    void uploads.takeEnclosed(file, documents);
    if (documents.length > 0) openTab('attachments');
    change({
      subject: read.subject,
      from_name: read.from_name,
      from_address: read.from_address,
      html: read.html,
      text: read.text,
      ...(values.name === '' && { name: read.subject.slice(0, 255) }),
    });
  };

  return (
    <PartForm
      form={form}
      actions={<TestLetterButton template={template} values={values} tryOut={form.tryOut} />}
      preview={
        <LetterPreview
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
        label={t('phishing-templates.fields.email_name')}
        help={t('phishing-templates.help.email_name')}
        values={values}
        problems={problems}
        onChange={change}
      />
      <TextField
        label={t('phishing-templates.fields.subject')}
        problem={problems['subject']}
        isRequired
        value={values.subject}
        onChange={(subject) => change({ subject })}
      />
      <div className="template-pair">
        <TextField
          label={t('phishing-templates.fields.from_name')}
          problem={problems['from_name']}
          value={values.from_name}
          onChange={(from_name) => change({ from_name })}
        />
        <TextField
          label={t('phishing-templates.fields.from_address')}
          problem={problems['from_address']}
          isRequired
          type="email"
          value={values.from_address}
          onChange={(from_address) => change({ from_address })}
        />
      </div>
      <div className="template-tabs">
        <TabBar
          label={t('phishing-templates.tabs.title')}
          panelId={panelId}
          active={tab}
          onChange={openTab}
          tabs={letterTabs.map((key) => ({
            key,
            label: <TabLabel tab={key} values={values} problems={problems} />,
          }))}
        />
        <ImportButton kind="emails" hasContent={values.html !== ''} onTake={takeOver} />
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`} className="template-tabs__panel">
        <div hidden={tab !== 'html'}>
          <HtmlField
            help={t('phishing-templates.help.html')}
            problem={problems['html']}
            value={values.html}
            onChange={(html) => change({ html })}
            variables={letterVariables}
            needs={template.kind === 'attachments' ? null : 'link'}
            place="letter"
          />
        </div>
        {tab === 'text' ? (
          <TextPart
            html={values.html}
            value={values.text}
            onChange={(text) => change({ text })}
            problem={problems['text']}
          />
        ) : null}
        {tab === 'attachments' ? (
          <AttachmentsPart
            attachments={values.attachments}
            onChange={changeDocuments}
            uploads={uploads}
            linkHost={template.link_host}
            problem={wordsOf(problems['attachments'])}
          />
        ) : null}
        {tab === 'red_flags' ? (
          <FlagsPart
            values={values}
            selection={selection}
            onChange={(red_flags) => change({ red_flags })}
            problem={wordsOf(problems['red_flags'])}
          />
        ) : null}
        {tab === 'phish_scale' ? (
          <DifficultyPart values={values} onChange={(phish_scale) => change({ phish_scale })} />
        ) : null}
      </div>
    </PartForm>
  );
}

/** How much there is on a tab, and whether something is wrong with it. */
function TabLabel({ tab, values, problems }: { tab: LetterTab; values: LetterFormValues; problems: Problems }) {
  const { t } = useWords();
  const count =
    tab === 'attachments' ? values.attachments.length : tab === 'red_flags' ? values.red_flags.length : null;
  return (
    <span className="template-tabs__label" data-wrong={problems[tab] !== undefined || undefined}>
      {t(`phishing-templates.tabs.${tab}`)}
      {count === null || count === 0 ? null : <span className="template-tabs__count">{count}</span>}
    </span>
  );
}

const noMarks: readonly string[] = [];

/** Words that the signs are about, while the signs are looked at. The same list as long as they are the same words. */
function useMarks({ red_flags }: LetterFormValues, tab: LetterTab): readonly string[] {
  const key = red_flags
    .map(({ quote }) => quote.trim())
    .filter((quote) => quote !== '')
    .join('\n');
  const quotes = useMemo(() => (key === '' ? noMarks : key.split('\n')), [key]);
  return tab === 'red_flags' ? quotes : noMarks;
}
