import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { attachmentTypes } from '#contract/phishing-attachment-kinds.ts';
import { attachmentNameMaxLength } from '#contract/phishing-emails.ts';
import { emailVariables } from '#contract/phishing-template-kinds.ts';
import { HtmlEditor } from '#src/kit/code/html-editor.tsx';
import type { DocumentValues } from '#src/kit/email/attachments.rules.ts';
import { FormField } from '#src/kit/form/index.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { EmailFormValues } from './email-values.rules.ts';

const previewDelayMs = 300;
const documentVariables = emailVariables.filter((name) => name !== 'qr');

interface WrittenDocumentProps {
  control: Control<EmailFormValues>;
  value: DocumentValues;
  at: number;
  /** Host that its links carry. */
  linkHost: string;
  onRemove: () => void;
}

/** A document that is written here as HTML, whatever it is sent as. */
export function WrittenDocument({ control, value, at, linkHost, onRemove }: WrittenDocumentProps) {
  const { t } = useTranslations();
  const number = at + 1;
  const [isShown, setIsShown] = useState(false);
  const shownHtml = useDebounced(value.html, previewDelayMs);
  return (
    <section className="template-document" aria-label={value.name || t('phishing-templates.document', { number })}>
      <div className="template-document__head">
        <FormField
          control={control}
          name={`attachments.${at}.name`}
          label={t('phishing-templates.fields.attachment_name')}
        >
          {(input) => <Input {...input} maxLength={attachmentNameMaxLength} />}
        </FormField>
        <FormField
          control={control}
          name={`attachments.${at}.media_type`}
          label={t('phishing-templates.fields.media_type')}
        >
          {(input) => (
            <Select
              {...input}
              options={attachmentTypes.map((type) => ({
                value: type,
                label: t(`phishing-templates.values.media_type.${shortOf(type)}`),
              }))}
            />
          )}
        </FormField>
        <Button
          type="text"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('phishing-templates.remove_part', {
            name: value.name || t('phishing-templates.document', { number }),
          })}
          onClick={onRemove}
        />
      </div>
      <p className="kit-field__help">{t(`phishing-templates.help.media_type.${shortOf(value.media_type)}`)}</p>
      <FormField
        control={control}
        name={`attachments.${at}.html`}
        id={`document-${number}`}
        label={t('phishing-templates.fields.attachment_html')}
      >
        {(input, { id, describedBy, isInvalid }) => (
          <HtmlEditor
            id={id}
            label={t('phishing-templates.fields.attachment_html')}
            value={input.value}
            onChange={input.onChange}
            describedBy={describedBy}
            isInvalid={isInvalid}
            variables={documentVariables}
            needs={null}
            place="document"
            height={260}
          />
        )}
      </FormField>
      <div>
        <Button size="small" icon={<Icon name="eye" size={14} />} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'phishing-templates.hide_document' : 'phishing-templates.show_document')}
        </Button>
      </div>
      {isShown ? <EmailPreview html={shownHtml} title={value.name} linkHost={linkHost} height={320} /> : null}
    </section>
  );
}

/** A word for a kind of document, as its file ends. */
function shortOf(type: DocumentValues['media_type']): 'html' | 'docx' | 'pdf' {
  if (type === 'application/pdf') return 'pdf';
  return type === 'text/html' ? 'html' : 'docx';
}
