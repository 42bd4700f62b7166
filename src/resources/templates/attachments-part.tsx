import { Button } from 'antd';
import { type Control, useFormState } from 'react-hook-form';
import { emailDocumentsMax } from '#contract/phishing-emails.ts';
import type { DocumentValues } from '#src/kit/email/attachments.rules.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { FileDrop } from '#src/kit/upload/file-drop.tsx';
import { FileOnItsWay, UploadOutcome } from '#src/kit/upload/upload-progress.tsx';
import type { EmailFormValues } from './email-values.rules.ts';
import { UploadedFile } from './uploaded-file.tsx';
import { type Documents, documentEndings, emptyDocument, type Uploads } from './use-uploads.ts';
import { WrittenDocument } from './written-document.tsx';
import './uploads.css';

interface AttachmentsPartProps {
  control: Control<EmailFormValues>;
  documents: Documents;
  attachments: readonly DocumentValues[];
  uploads: Uploads;
  /** Host that links of the template carry. */
  linkHost: string;
}

/** Documents that report when they are opened: files of the author's, or ones that are written here. */
export function AttachmentsPart({ control, documents, attachments, uploads, linkHost }: AttachmentsPartProps) {
  const { t } = useTranslations();
  const { fields, append, remove } = documents;
  const { arrivals, failures, uploadAll, replace, rejectOtherFiles } = uploads;
  const { errors } = useFormState({ control, name: 'attachments' });
  const hasRoom = fields.length < emailDocumentsMax;
  const part = (key: string, one: DocumentValues, at: number) => {
    const props = { control, value: one, at, onRemove: () => remove(at) };
    if (one.arriving !== undefined) {
      const { share, stop } = arrivals[one.arriving] ?? { share: 0, stop: () => undefined };
      return (
        <section key={key} className="template-document" aria-label={one.name}>
          <FileOnItsWay name={one.name} share={share} reading={t('phishing-templates.upload.arriving')} onStop={stop} />
        </section>
      );
    }
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
      {failures.map(({ id, name, words, retry }) => (
        <UploadOutcome key={id} name={name} failure={words} isStopped={words === undefined} onRetry={retry} />
      ))}
      <FileDrop
        accept={documentEndings.join()}
        choose={t('phishing-templates.upload.choose')}
        formats={t('phishing-templates.upload.limits')}
        isMultiple
        isDisabled={!hasRoom}
        onTake={(given) => void uploadAll(given)}
        onDropped={rejectOtherFiles}
      />
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
