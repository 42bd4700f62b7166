import { Button, Input } from 'antd';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import { plainTextOf } from '#src/lib/plain-text.ts';
import { controlOf, PartField } from './part-field.tsx';

interface TextPartProps {
  html: string;
  value: string;
  onChange: (text: string) => void;
  problem: string | undefined;
}

/** The plain-text part: made from the HTML when the letter is sent, until its author writes their own. */
export function TextPart({ html, value, onChange, problem }: TextPartProps) {
  const { t } = useWords();
  const isOwn = value !== '';
  return (
    <>
      <PartField
        label={t('phishing-templates.fields.text')}
        help={t(isOwn ? 'phishing-templates.help.text_own' : 'phishing-templates.help.text_made')}
        problem={problem}
      >
        {(control) => (
          <Input.TextArea
            {...controlOf(control)}
            className="template-editor__text"
            autoSize={{ minRows: 12, maxRows: 28 }}
            value={isOwn ? value : plainTextOf(html)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PartField>
      <div>
        <Button icon={<Icon name="refresh" size={16} />} disabled={!isOwn} onClick={() => onChange('')}>
          {t('phishing-templates.make_text')}
        </Button>
      </div>
    </>
  );
}
