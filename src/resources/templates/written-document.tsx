import { Button, Select } from 'antd';
import { useState } from 'react';
import { attachmentTypes, letterVariables } from '#contract/kinds.ts';
import { HtmlEditor } from '#src/kit/code/html-editor.tsx';
import { LetterPreview } from '#src/kit/frame/letter-preview.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useWords } from '#src/kit/words.ts';
import type { DocumentValues } from './letter-values.rules.ts';
import { controlOf, PartField, TextField } from './part-field.tsx';

const previewDelayMs = 300;
const documentVariables = letterVariables.filter((name) => name !== 'qr');

interface WrittenDocumentProps {
  value: DocumentValues;
  number: number;
  /** Host that its links carry. */
  linkHost: string;
  onChange: (change: Partial<DocumentValues>) => void;
  onRemove: () => void;
}

/** A document that is written here as HTML, whatever it is sent as. */
export function WrittenDocument({ value, number, linkHost, onChange, onRemove }: WrittenDocumentProps) {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  const shownHtml = useDebounced(value.html, previewDelayMs);
  return (
    <section className="template-document" aria-label={value.name || t('phishing-templates.document', { number })}>
      <div className="template-document__head">
        <TextField
          label={t('phishing-templates.fields.attachment_name')}
          problem={undefined}
          value={value.name}
          onChange={(name) => onChange({ name })}
        />
        <PartField label={t('phishing-templates.fields.media_type')} problem={undefined}>
          {(control) => (
            <Select
              {...controlOf(control)}
              value={value.media_type}
              options={attachmentTypes.map((type) => ({
                value: type,
                label: t(`phishing-templates.values.media_type.${shortOf(type)}`),
              }))}
              onChange={(media_type) => onChange({ media_type })}
            />
          )}
        </PartField>
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
      <HtmlEditor
        id={`document-${String(number)}`}
        label={t('phishing-templates.fields.attachment_html')}
        value={value.html}
        onChange={(html) => onChange({ html })}
        variables={documentVariables}
        needs={null}
        place="document"
        height={260}
      />
      <div>
        <Button size="small" icon={<Icon name="eye" size={14} />} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'phishing-templates.hide_document' : 'phishing-templates.show_document')}
        </Button>
      </div>
      {isShown ? <LetterPreview html={shownHtml} title={value.name} linkHost={linkHost} height={320} /> : null}
    </section>
  );
}

/** A word for a kind of document, as its file ends. */
function shortOf(type: DocumentValues['media_type']): 'html' | 'docx' | 'pdf' {
  if (type === 'application/pdf') return 'pdf';
  return type === 'text/html' ? 'html' : 'docx';
}
