import { Checkbox, Input, Select } from 'antd';
import type { DirectoryAttributes } from '#contract/directories.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { DirectoryForm } from './directory-form.ts';

const attributes: readonly (readonly [name: keyof DirectoryAttributes, isRequired: boolean])[] = [
  ['id', true],
  ['login', true],
  ['email', true],
  ['last_name', true],
  ['first_name', true],
  ['middle_name', false],
  ['position', false],
];
const departmentSources = ['attribute', 'tree', 'none'] as const;
const schedules = ['off', 'hourly', 'daily'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** Who is read, what says what about them, and when. */
export function MappingFields({ form }: { form: DirectoryForm }) {
  const { t } = useTranslations();
  const { control } = form;
  return (
    <>
      <FormField control={control} name="base_dn" label={t('adfs.fields.base_dn')} isRequired>
        {(input) => <Input {...input} placeholder="OU=Staff,DC=example,DC=org" spellCheck={false} />}
      </FormField>
      <FormField
        control={control}
        name="filter"
        label={t('adfs.fields.filter')}
        help={t('adfs.help.filter')}
        isRequired
      >
        {(input) => <Input.TextArea {...input} autoSize={{ minRows: 1, maxRows: 6 }} spellCheck={false} />}
      </FormField>
      <FormField control={control} name="group_dn" label={t('adfs.fields.group_dn')} help={t('adfs.help.group_dn')}>
        {(input) => <Input {...input} spellCheck={false} />}
      </FormField>
      {attributes.map(([name, isRequired]) => (
        <FormField
          key={name}
          control={control}
          name={`attributes.${name}`}
          label={t(`adfs.attributes.${name}`)}
          isRequired={isRequired}
          isHalf
        >
          {(input) => <Input {...input} spellCheck={false} />}
        </FormField>
      ))}
      <FormField control={control} name="department_source" label={t('adfs.fields.department_source')} isHalf>
        {(input) => (
          <Select
            {...input}
            options={departmentSources.map((value) => ({ value, label: t(`adfs.departments.${value}`) }))}
          />
        )}
      </FormField>
      {form.watch('department_source') === 'attribute' ? (
        <FormField control={control} name="attributes.department" label={t('adfs.attributes.department')} isHalf>
          {(input) => <Input {...input} spellCheck={false} />}
        </FormField>
      ) : null}
      <FormField control={control} name="schedule" label={t('adfs.fields.schedule')} isHalf>
        {(input) => (
          <Select {...input} options={schedules.map((value) => ({ value, label: t(`adfs.schedule.${value}`) }))} />
        )}
      </FormField>
      {form.watch('schedule') === 'daily' ? (
        <FormField control={control} name="hour" label={t('adfs.fields.hour')} isHalf>
          {(input) => <Select {...input} options={hours} />}
        </FormField>
      ) : null}
      <FormField control={control} name="sends_invitations" label={t('adfs.fields.sends_invitations')}>
        {({ value, ...input }) => (
          <Checkbox {...input} checked={value}>
            {t('adfs.fields.sends_invitations_on')}
          </Checkbox>
        )}
      </FormField>
    </>
  );
}
