import { Input, Select } from 'antd';
import type { Role } from '#contract/permissions.ts';
import type { AnyField } from '#src/kit/declare/fields.ts';
import { ReferenceInput } from '#src/kit/fields/reference-input.tsx';
import { FormField, type SchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { type EmployeeValues, textFields } from './employee-values.rules.ts';

interface EmployeeFieldsProps {
  form: SchemaForm<EmployeeValues>;
  /** Roles that may be given here; none: the role stays as it is. */
  roles: readonly Role[];
}

const isRequired = { last_name: true, first_name: true, middle_name: false, email: true, position: false };
const department: AnyField = { kind: 'reference', of: 'departments', options: { required: true } };

/** Who somebody is, where they work and what they may do. */
export function EmployeeFields({ form: { control }, roles }: EmployeeFieldsProps) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('employees');
  return (
    <>
      {textFields.map((name) => (
        <FormField
          key={name}
          control={control}
          name={name}
          label={t(`employees.fields.${name}`)}
          isRequired={isRequired[name]}
        >
          {(input) => <Input {...input} type={name === 'email' ? 'email' : 'text'} autoComplete="off" />}
        </FormField>
      ))}
      <FormField control={control} name="department" label={t('employees.fields.department')} isRequired>
        {({ value, onChange, onBlur }, frame) => (
          <ReferenceInput
            {...frame}
            name="department"
            field={department}
            resource={resource}
            value={value}
            isDisabled={false}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormField>
      {roles.length > 0 ? (
        <FormField control={control} name="role" label={t('employees.fields.role')} help={t('employees.help.role')}>
          {(input) => <Select {...input} options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))} />}
        </FormField>
      ) : null}
    </>
  );
}
