import { InputNumber } from 'antd';
import { licenseCalls } from '#contract/licenses.calls.ts';
import type { LicenseCard } from '#contract/licenses.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/toast-store.ts';

interface LicenseDialogProps {
  card: LicenseCard;
  onChanged: () => void;
  onClose: () => void;
}

/** Places and dates of the installation's own licence; without a last day it has no end. */
export function LicenseDialog({ card, onChanged, onClose }: LicenseDialogProps) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const { users_limit, users_count, given_count, starts_on, ends_on } = card;
  const used = t('license.used', {
    used: formatCount(users_count + given_count, language),
    limit: formatCount(users_limit, language),
  });
  const form = useSchemaForm({
    schema: () => import('#contract/licenses.ts').then(({ licenseTermsBody }) => licenseTermsBody),
    version: card.version,
    defaultValues: { users_limit, starts_on, ends_on },
    send: (body, { version }) => call(licenseCalls.changeLicense, { body: { ...body, version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onChanged();
    },
  });
  return (
    <FormDialog form={form} title={t('license.change.title')} ok={t('kit.form.save')} needsChange onClose={onClose}>
      <FormField
        control={form.control}
        name="users_limit"
        label={t('license.fields.users_limit')}
        isRequired
        help={used}
      >
        {(input) => <InputNumber {...input} min={1} precision={0} />}
      </FormField>
      <FormField control={form.control} name="starts_on" label={t('license.fields.starts_on')} isRequired>
        {({ value, onChange }, field) => <DayPicker {...field} value={value} onChange={onChange} />}
      </FormField>
      <FormField
        control={form.control}
        name="ends_on"
        label={t('license.fields.ends_on')}
        help={t('license.change.no_end_help')}
      >
        {({ value, onChange }, field) => <DayPicker {...field} value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
