import { employeeCalls } from '#contract/employees.calls.ts';
import type { Employee } from '#contract/employees.ts';
import { FormDialog, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { type EmployeeValues, findChanges } from './employee-values.rules.ts';
import { useGrantableRoles } from './use-grantable-roles.ts';

interface EditDialogProps {
  row: Employee;
  api: ActionApi;
  onClose: () => void;
}

/** Changes one person. The role is offered to those who may give one, up to their own. */
export default function EditDialog({ row, api, onClose }: EditDialogProps) {
  const { t } = useWords();
  const grantable = useGrantableRoles(row.can.includes('grant'));
  const { last_name, first_name, middle_name, email, position, department, role } = row;
  const before: EmployeeValues = { last_name, first_name, middle_name, email, position, department, role };
  const form = useSchemaForm({
    schema: () => import('#contract/employees.ts').then(({ editEmployeeBody }) => editEmployeeBody),
    defaultValues: before,
    fieldNames: { department_id: 'department' },
    toBody: (values: EmployeeValues) => findChanges(before, values),
    send: (body) => api.call(employeeCalls.editEmployee, { params: { id: row.id }, body }),
    onSent: () => {
      api.refresh();
      api.tell('tips:employee_update');
    },
  });
  const roles = grantable.length > 0 && !grantable.includes(role) ? [...grantable, role] : grantable;
  return (
    <FormDialog form={form} title={t('employees.pages.edit')} ok={t('kit.form.save')} needsChange onClose={onClose}>
      <EmployeeFields form={form} roles={roles} />
    </FormDialog>
  );
}
