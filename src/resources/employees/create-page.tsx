import { Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { employeeCalls } from '#contract/employees.calls.ts';
import { assignableRoles } from '#contract/permissions.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { Form, FormButtons, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { newEmployee, nobody } from './employee-values.rules.ts';
import { useGrantableRoles } from './use-grantable-roles.ts';

/** Adds one person and, unless it is switched off, sends them the registration letter. */
export default function CreateEmployeePage() {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const api = useActionApi(useKit().registry.resource('employees'));
  const { roles: grantable, reading } = useGrantableRoles();
  const [sendsEmail, setSendsEmail] = useState(true);
  const leave = () => void navigate('/admin/staff/employees');
  const form = useSchemaForm({
    schema: () => import('#contract/employees.ts').then(({ createEmployeeBody }) => createEmployeeBody),
    defaultValues: nobody,
    toBody: newEmployee,
    send: (body) =>
      api.call(employeeCalls.createEmployee, { query: { need_message: sendsEmail ? 'true' : 'false' }, body }),
    onSent: () => {
      api.refresh();
      api.tell(sendsEmail ? 'employees.told.create_with_letter' : 'tips:employee_create');
      leave();
    },
    warnWhenUnsavedChanges: true,
  });
  return (
    <section className="kit-page-body">
      <PageHead title={t('employees.pages.create')} />
      <Form form={form} foot={<FormButtons form={form} ok={t('employees.actions.create')} onCancel={leave} />}>
        <EmployeeFields form={form} roles={assignableRoles.filter((role) => grantable.includes(role))} />
        <FailedLine what={t('employees.fields.role')} reading={reading} />
        <Checkbox checked={sendsEmail} onChange={(event) => setSendsEmail(event.target.checked)}>
          {t('employees.needs_letter')}
        </Checkbox>
      </Form>
    </section>
  );
}
