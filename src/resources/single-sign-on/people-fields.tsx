import { Alert, Checkbox, Select } from 'antd';
import { FormField } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { TreeField } from '#src/kit/tree/tree-field.tsx';
import type { SsoForm } from './sso-form.ts';

const switches = ['trusts_email', 'is_only_way', 'creates_people'] as const;

/** Who comes in, and what is asked of them. */
export function PeopleFields({ form }: { form: SsoForm }) {
  const { t } = useTranslations();
  const { registry } = useKit();
  const { control } = form;
  return (
    <>
      <FormField
        control={control}
        name="domains"
        label={t('single_sign_on.fields.domains')}
        help={t('single_sign_on.help.domains')}
        isRequired
      >
        {(input) => <Select {...input} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />}
      </FormField>
      {switches.map((name) => (
        <FormField
          key={name}
          control={control}
          name={name}
          label={t(`single_sign_on.fields.${name}`)}
          help={t(`single_sign_on.help.${name}`)}
        >
          {({ value, ...input }) => (
            <Checkbox {...input} checked={value}>
              {t(`single_sign_on.fields.${name}_on`)}
            </Checkbox>
          )}
        </FormField>
      ))}
      {form.watch('creates_people') ? (
        <FormField
          control={control}
          name="department_id"
          label={t('single_sign_on.fields.department_id')}
          help={t('single_sign_on.help.department_id')}
        >
          {({ value, onChange, onBlur }, { id, isInvalid, describedBy }) => (
            <TreeField
              id={id}
              resource={registry.resource('departments')}
              label={t('single_sign_on.fields.department_id')}
              value={value === null ? [] : [{ id: value, title: '' }]}
              choice="one"
              placeholder={t('kit.choose')}
              isInvalid={isInvalid}
              isDisabled={false}
              describedBy={describedBy}
              onChange={([next]) => onChange(next?.id ?? null)}
              onBlur={onBlur}
            />
          )}
        </FormField>
      ) : null}
      {form.watch('is_only_way') ? (
        <Alert type="warning" showIcon message={t('single_sign_on.only_way_warning')} />
      ) : null}
      <FormField
        control={control}
        name="second_factor_values"
        label={t('single_sign_on.fields.second_factor_values')}
        help={t('single_sign_on.help.second_factor_values')}
      >
        {(input) => (
          <Select
            {...input}
            mode="tags"
            tokenSeparators={[',', ' ']}
            options={['mfa', 'http://schemas.microsoft.com/claims/multipleauthn'].map((value) => ({
              value,
              label: value,
            }))}
          />
        )}
      </FormField>
    </>
  );
}
