import { Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { type EmployeeValues, findChanges } from './employee-form.rules.ts';
import { EmployeeForm } from './employee-form.tsx';
import { useGrantableRoles } from './use-grantable-roles.ts';

const listPath = '/admin/staff/employees';
const nobody: EmployeeValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  email: '',
  position: '',
  department: null,
  role: 'employee',
};

/** Adds one person and, unless it is switched off, sends them the registration letter. */
export default function CreateEmployeePage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const resource = useKit().registry.resource('employees');
  const api = useActionApi(resource);
  const roles = useGrantableRoles();
  const [isDirty, setIsDirty] = useState(false);
  const [sendsLetter, setSendsLetter] = useState(true);
  const allowLeaving = useUnsavedWarning(isDirty);
  const leave = () => void navigate(listPath);

  async function create({ department, ...values }: EmployeeValues): Promise<void> {
    await api.post('users/employee/add', { ...values, department }, { need_message: sendsLetter });
    api.refresh();
    api.tell(sendsLetter ? 'employees.told.create_with_letter' : 'employees.told.create');
    allowLeaving();
    leave();
  }

  return (
    <section className="kit-page-body">
      <PageHead title={t('employees.pages.create')} />
      <EmployeeForm
        initial={nobody}
        roles={roles}
        submitLabel={t('employees.actions.create')}
        isChanged={() => true}
        onChange={(values) => setIsDirty(Object.keys(findChanges(nobody, values)).length > 0)}
        onSubmit={create}
        onCancel={leave}
      >
        <Checkbox checked={sendsLetter} onChange={(event) => setSendsLetter(event.target.checked)}>
          {t('employees.needs_letter')}
        </Checkbox>
      </EmployeeForm>
    </section>
  );
}
