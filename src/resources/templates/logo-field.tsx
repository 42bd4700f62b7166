import type { Control } from 'react-hook-form';
import { logoMaxBytes } from '#contract/constants.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ImageField } from '#src/kit/upload/image-field.tsx';
import type { TemplateValues } from './template-form.rules.ts';

/** The picture by which operators tell the template. It is sent with the form. */
export function LogoField({ control }: { control: Control<TemplateValues> }) {
  const { t } = useTranslations();
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
