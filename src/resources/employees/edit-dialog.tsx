import type { Employee } from '#contract/employees.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useWords } from '#src/kit/words.ts';
import { type EmployeeValues, findChanges } from './employee-form.rules.ts';
import { EmployeeForm } from './employee-form.tsx';
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
  const before: EmployeeValues = {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    email: row.email,
    position: row.position,
    department: row.department,
    role: row.role,
  };
  const roles = grantable.length > 0 && !grantable.includes(row.role) ? [...grantable, row.role] : grantable;
  return (
    <GuardedModal title={t('employees.pages.edit')} footer={null} width={520} onClose={onClose}>
      <EmployeeForm
        initial={before}
        roles={roles}
        submitLabel={t('kit.form.save')}
        isChanged={(values) => Object.keys(findChanges(before, values)).length > 0}
        onSubmit={async (values) => {
          await api.patch(`users/${row.id}`, findChanges(before, values));
          api.refresh();
          api.tell('employees.told.edit');
          onClose();
        }}
        onCancel={onClose}
      />
    </GuardedModal>
  );
}
