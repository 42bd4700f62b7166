import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { documentRemovalKinds } from '#contract/phishing-attachment-kinds.ts';
import { documentSampleCalls } from '#contract/phishing-attachments.calls.ts';
import { attachmentNameMaxLength } from '#contract/phishing-emails.ts';
import { type DocumentFile, type DocumentValues, rewiredLinks } from '#src/kit/email/attachments.rules.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { messageOf } from '#src/kit/form/form-errors.rules.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useErrorMessages } from '#src/kit/form/use-error-messages.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { saveBlob } from '#src/kit/report/save-file.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { FileButton } from '#src/kit/upload/file-button.tsx';
import { formatBytes } from '#src/lib/format-number.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import { type EmailFormValues, endings, spellVariables } from './email-values.rules.ts';
import { documentEndings } from './use-uploads.ts';

interface UploadedFileProps {
  control: Control<EmailFormValues>;
  value: DocumentValues;
  file: DocumentFile;
  at: number;
  onRemove: () => void;
  onReplace: (given: File) => void;
}

/** A file of the author's: what it is called, where its links lead, what was taken out of it. */
export function UploadedFile({ control, value, file, at, onRemove, onReplace }: UploadedFileProps) {
  const { t, language } = useTranslations();
  const title = value.name || t('phishing-templates.document', { number: at + 1 });
  const { field } = useController({ control, name: `attachments.${at}.file` });
  const { errors } = useFormState({ control, name: 'attachments' });
  // What its name and its variables lack is said by them.
  const refused = useErrorMessages()(messageOf({ ...errors.attachments?.[at], name: undefined, file: undefined }));
  const isPdf = value.media_type === 'application/pdf';
  return (
    <section className="template-document" aria-label={title}>
      <div className="template-document__head template-document__head--file">
        <FormField
          control={control}
          name={`attachments.${at}.name`}
          label={t('phishing-templates.fields.attachment_name')}
        >
          {(input) => <Input {...input} maxLength={attachmentNameMaxLength} />}
        </FormField>
        <Button
          type="text"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('phishing-templates.remove_part', { name: title })}
          onClick={onRemove}
        />
      </div>
      <p className="kit-field__help">
        {t(`phishing-templates.upload.kind_${isPdf ? 'pdf' : 'docx'}`)} · {formatBytes(file.size, language)}
      </p>
      <p className="kit-field__help">{t(`phishing-templates.upload.help_${isPdf ? 'pdf' : 'docx'}`)}</p>
      <Variables file={file} />
      {refused === undefined ? null : (
        <p className="kit-field__error" role="alert">
          {refused}
        </p>
      )}
      <Links file={file} isPdf={isPdf} onChange={(links) => field.onChange({ ...file, links })} />
      <Removed file={file} />
      <div className="template-upload__actions">
        <SampleButton value={value} file={file} />
        <FileButton
          label={t('phishing-templates.upload.replace')}
          accept={documentEndings.join()}
          icon="refresh"
          size="small"
          onTake={([given]) => given && onReplace(given)}
        />
      </div>
    </section>
  );
}

function Variables({ file: { variables, unknown } }: { file: DocumentFile }) {
  const { t } = useTranslations();
  if (unknown.length > 0) {
    return (
      <p className="kit-field__error" role="alert">
        {t('phishing-templates.upload.unknown', { names: spellVariables(unknown) })}
      </p>
    );
  }
  if (variables.length === 0) return null;
  return (
    <p className="kit-field__help">{t('phishing-templates.upload.variables', { names: spellVariables(variables) })}</p>
  );
}

interface LinksProps {
  file: DocumentFile;
  isPdf: boolean;
  onChange: (links: DocumentFile['links']) => void;
}

function Links({ file: { links }, isPdf, onChange }: LinksProps) {
  const { t } = useTranslations();
  const reports = links.some(({ is_rewired }) => is_rewired);
  const none =
    isPdf && !reports ? <p className="kit-field__help">{t('phishing-templates.upload.whole_page')}</p> : null;
  if (links.length === 0) return none;
  const toggle = (place: number) =>
    onChange(links.map((link, at) => (at === place ? { ...link, is_rewired: !link.is_rewired } : link)));
  return (
    <Fact title={t('phishing-templates.upload.links')}>
      <ul className="template-import__links">
        {links.map(({ address, words, count, is_rewired }, place) => (
          <li key={address}>
            <Checkbox checked={is_rewired} onChange={() => toggle(place)}>
              {words === '' ? null : words}
              {count > 1 ? <span className="kit-muted"> × {count}</span> : null}
              <span className="template-import__address">{address}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {none}
    </Fact>
  );
}

function Removed({ file: { removed } }: { file: DocumentFile }) {
  const { t } = useTranslations();
  const kinds = documentRemovalKinds.filter((kind) => removed[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Fact title={t('phishing-templates.upload.removed')}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`phishing-templates.upload.removed_${kind}`, { count: removed[kind] })}</li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="template-upload__fact">
      <h3 className="template-heading">{title}</h3>
      {children}
    </section>
  );
}

/** The file as a recipient gets it, with the name of the one who asks. */
function SampleButton({ value, file }: { value: DocumentValues; file: DocumentFile }) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    const name = value.name.trim() || t('phishing-templates.attachments');
    const query = { name, links: rewiredLinks(file).join(',') };
    setIsLoading(true);
    try {
      const ending = endings[value.media_type];
      const saved = name.toLowerCase().endsWith(ending) ? name : name + ending;
      const sample = { params: { file_id: file.id }, query };
      saveBlob(await asProviderCall(() => http.call(documentSampleCalls.sampleDocument, sample)), saved);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button size="small" icon={<Icon name="download" size={14} />} loading={isLoading} onClick={() => void download()}>
      {t('phishing-templates.upload.sample')}
    </Button>
  );
}
