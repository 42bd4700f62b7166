import { Alert, Input, Radio } from 'antd';
import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import { erasureGraceDays } from '#contract/data-protection-kinds.ts';
import type { Employee } from '#contract/employees.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { fullName } from '#src/lib/full-name.ts';

interface EraseDialogProps {
  row: Pick<Employee, 'id' | 'email' | 'last_name' | 'first_name' | 'middle_name'>;
  api: ActionApi;
  onClose: () => void;
}

/** Forgetting somebody: what goes, what stays, when, and the e-mail typed by whoever decides it. */
export default function EraseDialog({ row, api, onClose }: EraseDialogProps) {
  const { t } = useTranslations();
  const { email } = row;
  const name = fullName(row);
  const form = useSchemaForm({
    schema: () => import('#contract/data-protection.ts').then(({ erasureBody }) => erasureBody),
    defaultValues: { email: '', at_once: false },
    check: (values) =>
      values.email.trim().toLowerCase() === email.toLowerCase()
        ? {}
        : { email: t('data_protection.erase.type_email', { email }) },
    send: (body) => api.call(dataProtectionCalls.erasePerson, { params: { id: row.id }, body }),
    onSent: () => {
      api.refresh('employees');
      api.refresh('removed_employees');
      api.tell('data_protection.erase.told', { name });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('data_protection.erase.title', { name })}
      ok={t('data_protection.erase.ok')}
      isDanger
      onClose={onClose}
    >
      <Alert type="warning" showIcon message={t('data_protection.erase.what')} />
      <FormField control={form.control} name="at_once" label={t('data_protection.erase.when')} isGroup>
        {({ value, onChange }) => (
          <Radio.Group value={value} onChange={onChange} className="data-erase__when">
            <Radio value={false}>{t('data_protection.erase.later', { days: erasureGraceDays })}</Radio>
            <Radio value>{t('data_protection.erase.now')}</Radio>
          </Radio.Group>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="email"
        label={t('data_protection.erase.type_email', { email })}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
}
