import { Input, Radio } from 'antd';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeOption } from '#contract/employees.ts';
import type { Role } from '#contract/permissions.ts';
import { superuserCalls } from '#contract/superusers.calls.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { type ChoiceSource, OnePicker } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

const pickLimit = 20;

/** People of the own organization; into one below go those who run the own one. */
const peopleSource = (roles: readonly Role[] | undefined): ChoiceSource<EmployeeOption> => ({
  useRows: (search) =>
    useCall(employeeCalls.listEmployeeOptions, {
      query: { limit: pickLimit, ...(search !== undefined && { search }), ...(roles && { roles: [...roles] }) },
    }),
  titleOf: ({ full_name, email }) => `${full_name} · ${email}`,
});
const peopleOfOrganization = peopleSource(undefined);
const envoys = peopleSource(['operator', 'super_user', 'system_admin']);

interface AppointDialogProps {
  organization: { id: string; title: string; is_own: boolean };
  api: ActionApi;
  onClose(): void;
}

interface Values {
  way: 'person' | 'email';
  person: Titled | null;
  email: string;
}

/** Appoints somebody of the own organization, or invites by an address. */
export function AppointDialog({ organization, api, onClose }: AppointDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/superusers.ts').then(({ superuserBody }) => superuserBody),
    defaultValues: { way: 'person', person: null, email: '' } as Values,
    fieldNames: { user_id: 'person' },
    check: ({ way, person }: Values): Partial<Record<keyof Values, string>> =>
      way === 'person' && person === null ? { person: t('superusers.appoint.choose') } : {},
    toBody: ({ way, person, email }: Values): { user_id?: string | undefined; email?: string | undefined } =>
      way === 'person' ? { user_id: person?.id } : { email },
    send: (body) => api.call(superuserCalls.appointSuperuser, { params: { id: organization.id }, body }),
    onSent: ({ full_name, is_registered }) => {
      api.tell(is_registered ? 'superusers.appoint.told' : 'superusers.appoint.invited', { name: full_name });
      api.refresh();
    },
  });
  const way = form.watch('way');
  const { is_own: isOfOwner, title } = organization;
  return (
    <FormDialog
      form={form}
      title={t('superusers.appoint.title', { title })}
      about={t(isOfOwner ? 'superusers.appoint.about' : 'superusers.appoint.about_below')}
      ok={t('superusers.appoint.ok')}
      onClose={onClose}
    >
      <FormField control={form.control} name="way" label={t('superusers.appoint.way')} isGroup>
        {({ value, onChange }) => (
          <Radio.Group
            value={value}
            onChange={onChange}
            options={[
              { value: 'person', label: t(isOfOwner ? 'superusers.appoint.person' : 'superusers.appoint.envoy') },
              { value: 'email', label: t('superusers.appoint.by_email') },
            ]}
          />
        )}
      </FormField>
      {way === 'person' ? (
        <FormField control={form.control} name="person" label={t('superusers.appoint.who')} isRequired>
          {({ value, onChange }, control) => (
            <OnePicker
              {...control}
              source={isOfOwner ? peopleOfOrganization : envoys}
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
      ) : (
        <FormField
          control={form.control}
          name="email"
          label={t('superusers.fields.email')}
          help={t('superusers.appoint.email_help')}
          isRequired
        >
          {(input) => <Input {...input} type="email" autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  );
}
