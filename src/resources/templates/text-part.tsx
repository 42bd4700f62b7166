import { Button, Input } from 'antd';
import type { Control } from 'react-hook-form';
import { FormField } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import { plainTextOf } from '#src/lib/plain-text.ts';
import type { LetterFormValues } from './letter-values.rules.ts';

interface TextPartProps {
  control: Control<LetterFormValues>;
  html: string;
  isOwn: boolean;
}

/** The plain-text part: made from the HTML when the letter is sent, until its author writes their own. */
export function TextPart({ control, html, isOwn }: TextPartProps) {
  const { t } = useWords();
  return (
    <FormField
      control={control}
      name="text"
      label={t('phishing-templates.fields.text')}
      help={t(isOwn ? 'phishing-templates.help.text_own' : 'phishing-templates.help.text_made')}
    >
      {({ value, ...input }) => (
        <>
          <Input.TextArea
            {...input}
            className="template-editor__text"
            autoSize={{ minRows: 12, maxRows: 28 }}
            value={isOwn ? value : plainTextOf(html)}
          />
          <div>
            <Button icon={<Icon name="refresh" size={16} />} disabled={!isOwn} onClick={() => input.onChange('')}>
              {t('phishing-templates.make_text')}
            </Button>
          </div>
        </>
      )}
    </FormField>
  );
}
