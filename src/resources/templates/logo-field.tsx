import { Button } from 'antd';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { ImageInput } from '#src/kit/fields/image-input.tsx';
import { FormField } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import type { TemplateValues } from './template-form.rules.ts';

/** The picture by which operators tell the template. It is sent with the form. */
export function LogoField({ control }: { control: Control<TemplateValues> }) {
  const { t } = useWords();
  const resource = useKit().registry.resource('phishing-templates');
  const box = useRef<HTMLDivElement>(null);
  return (
    <FormField
      control={control}
      name="logo"
      label={t('phishing-templates.fields.logo')}
      help={t('phishing-templates.help.logo')}
    >
      {({ value, onChange, onBlur }, field) => (
        <div className="template-logo" ref={box}>
          <ImageInput
            {...field}
            name="logo"
            resource={resource}
            field={resource.fields['logo'] ?? { kind: 'image', options: {} }}
            value={value}
            isDisabled={false}
            onChange={onChange}
            onBlur={onBlur}
          />
          {value === null ? null : (
            <Button
              type="link"
              onClick={() => {
                onChange(null);
                // The button goes with the logo: the focus stays in the field.
                box.current?.querySelector('button')?.focus();
              }}
            >
              {t('phishing-templates.remove_logo')}
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
}
