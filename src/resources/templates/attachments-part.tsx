import { Button, Upload } from 'antd';
import { type Control, useFormState } from 'react-hook-form';
import { letterDocumentsMax } from '#contract/phishing-emails.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import type { DocumentValues, LetterFormValues } from './letter-values.rules.ts';
import { UploadedFile } from './uploaded-file.tsx';
import { type Documents, documentEndings, emptyDocument, type Uploads } from './use-uploads.ts';
import { WrittenDocument } from './written-document.tsx';
import './uploads.css';

interface AttachmentsPartProps {
  control: Control<LetterFormValues>;
  documents: Documents;
  attachments: readonly DocumentValues[];
  uploads: Uploads;
  /** Host that links of the template carry. */
  linkHost: string;
}

/** Documents that report when they are opened: files of the author's, or ones that are written here. */
export function AttachmentsPart({ control, documents, attachments, uploads, linkHost }: AttachmentsPartProps) {
  const { t } = useWords();
  const { fields, append, remove } = documents;
  const { failures, uploadAll, replace, refuseOthers } = uploads;
  const { errors } = useFormState({ control, name: 'attachments' });
  const hasRoom = fields.length < letterDocumentsMax;
  const part = (key: string, one: DocumentValues, at: number) => {
    const props = { control, value: one, at, onRemove: () => remove(at) };
    if (one.arriving !== undefined) return <ArrivingFile key={key} name={one.name} />;
    if (one.file === undefined) return <WrittenDocument key={key} {...props} linkHost={linkHost} />;
    return <UploadedFile key={key} {...props} file={one.file} onReplace={(given) => void replace(given, one)} />;
  };
  return (
    <fieldset className="template-list">
      <legend className="ui-hidden">{t('phishing-templates.attachments')}</legend>
      <p className="kit-field__help">{t('phishing-templates.help.attachments')}</p>
      {fields.map(({ key }, at) => attachments[at] && part(key, attachments[at], at))}
      {errors.attachments?.message === undefined ? null : (
        <p className="kit-field__error" role="alert">
          {errors.attachments.message}
        </p>
      )}
      {failures.map(({ name, words }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- files of one choice may have one name
        <p key={`${name} ${at}`} className="template-upload__failure" role="alert">
          <Icon name="alert" size={16} />
          <span>
            <strong>{name}</strong> {words}
          </span>
        </p>
      ))}
      <Upload.Dragger
        accept={documentEndings.join()}
        multiple
        showUploadList={false}
        disabled={!hasRoom}
        onDrop={({ dataTransfer }) => refuseOthers([...dataTransfer.files])}
        beforeUpload={(given, together) => {
          // Asked once for each of them.
          if (given === together[0]) void uploadAll(together);
          return false;
        }}
      >
        <span className="template-import__drop">
          <Icon name="upload" size={24} />
          <span>{t('phishing-templates.upload.choose')}</span>
          <span className="kit-muted">{t('phishing-templates.upload.limits')}</span>
        </span>
      </Upload.Dragger>
      <Button
        icon={<Icon name="plus" size={16} />}
        disabled={!hasRoom}
        onClick={() => append(emptyDocument, { shouldFocus: false })}
      >
        {t('phishing-templates.write_attachment')}
      </Button>
    </fieldset>
  );
}

function ArrivingFile({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <section className="template-document" aria-busy="true" aria-label={name}>
      <strong className="template-upload__name">{name}</strong>
      <span className="template-upload__bar" aria-hidden="true" />
      <span className="kit-muted" role="status">
        {t('phishing-templates.upload.arriving')}
      </span>
    </section>
  );
}
