import { Button, Input } from 'antd';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';

interface Attachment {
  id?: string;
  name: string;
  html: string;
}

interface AttachmentsPartProps {
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  problem: string | undefined;
}

/** Documents that report when they are opened: a name as people see it, and what stands in them. */
export function AttachmentsPart({ attachments, onChange, problem }: AttachmentsPartProps) {
  const { t } = useWords();
  const replace = (at: number, change: Partial<Attachment>) =>
    onChange(attachments.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <fieldset className="template-list">
      <legend>{t('phishing-templates.attachments')}</legend>
      <p className="kit-field__help">{t('phishing-templates.help.attachments')}</p>
      {attachments.map((one, at) => (
        <div key={one.id ?? `new-${String(at)}`} className="template-list__row">
          <Input
            aria-label={t('phishing-templates.fields.attachment_name')}
            placeholder={t('phishing-templates.fields.attachment_name')}
            maxLength={255}
            value={one.name}
            onChange={({ target }) => replace(at, { name: target.value })}
          />
          <Input.TextArea
            className="template-editor__text"
            aria-label={t('phishing-templates.fields.attachment_html')}
            placeholder={t('phishing-templates.fields.attachment_html')}
            autoSize={{ minRows: 3, maxRows: 12 }}
            value={one.html}
            onChange={({ target }) => replace(at, { html: target.value })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={16} />}
            aria-label={t('phishing-templates.remove_part', { name: one.name })}
            onClick={() => onChange(attachments.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {problem === undefined ? null : <p className="kit-field__error">{problem}</p>}
      <Button icon={<Icon name="plus" size={16} />} onClick={() => onChange([...attachments, { name: '', html: '' }])}>
        {t('phishing-templates.add_attachment')}
      </Button>
    </fieldset>
  );
}
