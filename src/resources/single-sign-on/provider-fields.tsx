import { Checkbox, Input, Select } from 'antd';
import type { SsoClaims } from '#contract/single-sign-on.ts';
import { ssoProviderKinds } from '#contract/single-sign-on-kinds.ts';
import { FormField, StoredSecretField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { presetOf } from './presets.ts';
import type { SsoForm } from './sso-form.ts';

const claims: readonly (readonly [name: keyof SsoClaims, isRequired: boolean])[] = [
  ['email', true],
  ['last_name', false],
  ['first_name', false],
  ['middle_name', false],
  ['position', false],
];

interface ProviderFieldsProps {
  form: SsoForm;
  hasSecret: boolean;
}

/** Which provider, how the product is known there, and what says what about a person. */
export function ProviderFields({ form, hasSecret }: ProviderFieldsProps) {
  const { t } = useTranslations();
  const { control } = form;
  const { issuerExample } = presetOf(form.watch('kind'));
  return (
    <>
      <FormField
        control={control}
        name="is_active"
        label={t('single_sign_on.fields.is_active')}
        help={t('single_sign_on.help.is_active')}
      >
        {({ value, ...input }) => (
          <Checkbox {...input} checked={value}>
            {t('single_sign_on.fields.is_active_on')}
          </Checkbox>
        )}
      </FormField>
      <FormField control={control} name="kind" label={t('single_sign_on.fields.kind')} isHalf>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            options={ssoProviderKinds.map((value) => ({ value, label: t(`single_sign_on.kinds.${value}`) }))}
            onChange={(kind) => {
              const { claims: names, trusts_email } = presetOf(kind);
              form.setValue('claims', names, { shouldDirty: true });
              form.setValue('trusts_email', trusts_email, { shouldDirty: true });
              onChange(kind);
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="label"
        label={t('single_sign_on.fields.label')}
        help={t('single_sign_on.help.label')}
        isRequired
        isHalf
      >
        {(input) => <Input {...input} maxLength={60} />}
      </FormField>
      <FormField
        control={control}
        name="issuer"
        label={t('single_sign_on.fields.issuer')}
        help={t('single_sign_on.help.issuer')}
        isRequired
      >
        {(input) => <Input {...input} type="url" placeholder={issuerExample} spellCheck={false} />}
      </FormField>
      <FormField control={control} name="client_id" label={t('single_sign_on.fields.client_id')} isRequired isHalf>
        {(input) => <Input {...input} autoComplete="off" spellCheck={false} />}
      </FormField>
      <StoredSecretField
        control={control}
        name="client_secret"
        label={t('single_sign_on.fields.client_secret')}
        isRetained={hasSecret}
        keptHelp={t('single_sign_on.help.client_secret')}
        isNeeded
      />
      <FormField
        control={control}
        name="scopes"
        label={t('single_sign_on.fields.scopes')}
        help={t('single_sign_on.help.scopes')}
        isRequired
      >
        {(input) => <Input {...input} spellCheck={false} />}
      </FormField>
      {claims.map(([name, isRequired]) => (
        <FormField
          key={name}
          control={control}
          name={`claims.${name}`}
          label={t(`single_sign_on.claims.${name}`)}
          isRequired={isRequired}
          isHalf
        >
          {(input) => <Input {...input} spellCheck={false} />}
        </FormField>
      ))}
    </>
  );
}
