import type { Control } from 'react-hook-form';
import { logoMaxBytes } from '#contract/constants.ts';
import { ImageField } from '#src/kit/upload/image-field.tsx';
import { useWords } from '#src/kit/words.ts';
import type { TemplateValues } from './template-form.rules.ts';

/** The picture by which operators tell the template. It is sent with the form. */
export function LogoField({ control }: { control: Control<TemplateValues> }) {
  const { t } = useWords();
  return (
    <div className="template-logo">
      <ImageField
        control={control}
        name="logo"
        label={t('phishing-templates.fields.logo')}
        help={t('phishing-templates.help.logo')}
        remove={t('phishing-templates.remove_logo')}
        maxBytes={logoMaxBytes}
      />
    </div>
  );
}
