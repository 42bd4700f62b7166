import { Alert, Checkbox, Input, InputNumber, Select } from 'antd';
import { FormField, StoredSecretField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { DirectoryForm } from './directory-form.ts';

const securities = ['ldaps', 'starttls', 'none'] as const;
const portOf = { ldaps: 636, starttls: 389, none: 389 } as const;

interface ConnectionFieldsProps {
  form: DirectoryForm;
  hasPassword: boolean;
}

/** Which server, how protected, and under which name it is read. */
export function ConnectionFields({ form, hasPassword }: ConnectionFieldsProps) {
  const { t } = useTranslations();
  const { control } = form;
  const security = form.watch('security');
  return (
    <>
      <FormField control={control} name="is_active" label={t('adfs.fields.is_active')} help={t('adfs.help.is_active')}>
        {({ value, ...input }) => (
          <Checkbox {...input} checked={value}>
            {t('adfs.fields.is_active_on')}
          </Checkbox>
        )}
      </FormField>
      <FormField control={control} name="host" label={t('adfs.fields.host')} isRequired isHalf>
        {(input) => <Input {...input} placeholder="dc1.example.org" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="port" label={t('adfs.fields.port')} isRequired isHalf>
        {(input) => <InputNumber {...input} min={1} max={65_535} precision={0} />}
      </FormField>
      <FormField control={control} name="security" label={t('adfs.fields.security')}>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            options={securities.map((value) => ({ value, label: t(`adfs.security.${value}`) }))}
            onChange={(value) => {
              // A port that nobody chose follows the way of protection.
              if (form.getValues('port') === portOf[security]) form.setValue('port', portOf[value]);
              onChange(value);
            }}
          />
        )}
      </FormField>
      {security === 'none' ? <Alert type="warning" showIcon message={t('adfs.security.warning')} /> : null}
      {security === 'none' ? null : (
        <FormField
          control={control}
          name="certificate_authority"
          label={t('adfs.fields.certificate_authority')}
          help={t('adfs.help.certificate_authority')}
        >
          {(input) => <Input.TextArea {...input} autoSize={{ minRows: 3, maxRows: 10 }} spellCheck={false} />}
        </FormField>
      )}
      <FormField
        control={control}
        name="bind_dn"
        label={t('adfs.fields.bind_dn')}
        help={t('adfs.help.bind_dn')}
        isRequired
        isHalf
      >
        {(input) => <Input {...input} autoComplete="off" spellCheck={false} />}
      </FormField>
      <StoredSecretField
        control={control}
        name="bind_password"
        label={t('adfs.fields.bind_password')}
        isRetained={hasPassword}
        keptHelp={t('adfs.help.bind_password')}
        isNeeded
      />
    </>
  );
}
