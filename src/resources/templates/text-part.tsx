import { Button, Input } from 'antd';
import type { Control } from 'react-hook-form';
import { FormField } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { plainTextOf } from '#src/lib/plain-text.ts';
import type { EmailFormValues } from './email-values.rules.ts';

interface TextPartProps {
  control: Control<EmailFormValues>;
  html: string;
  isOfOwner: boolean;
}

/** The plain-text part: made from the HTML when the letter is sent, until its author writes their own. */
export function TextPart({ control, html, isOfOwner }: TextPartProps) {
  const { t } = useTranslations();
  return (
    <FormField
      control={control}
      name="text"
      label={t('phishing-templates.fields.text')}
      help={t(isOfOwner ? 'phishing-templates.help.text_own' : 'phishing-templates.help.text_made')}
    >
      {({ value, ...input }) => (
        <>
          <Input.TextArea
            {...input}
            className="template-editor__text"
            autoSize={{ minRows: 12, maxRows: 28 }}
            value={isOfOwner ? value : plainTextOf(html)}
          />
          <div>
            <Button icon={<Icon name="refresh" size={16} />} disabled={!isOfOwner} onClick={() => input.onChange('')}>
              {t('phishing-templates.make_text')}
            </Button>
          </div>
        </>
      )}
    </FormField>
  );
}
