import { useMemo } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { Employee } from '#contract/employees.ts';
import { accountLook } from '#src/kit/account/account-look.tsx';
import { FormDialog, useSchemaForm } from '#src/kit/form/index.ts';
import { SendingStopped } from '#src/kit/form/use-sending.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { AccountProvider } from '#src/ui/account/look.ts';
import { ProofDialog } from '#src/ui/account/proof-dialog.tsx';
import { ProofGivenUp, useProof } from '#src/ui/account/use-proof.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { type EmployeeValues, findChanges } from './employee-values.rules.ts';
import { useGrantableRoles } from './use-grantable-roles.ts';

interface EditDialogProps {
  row: Employee;
  api: ActionApi;
  onClose: () => void;
}

/** Whoever gave the proof up sees that nothing was saved. */
function endUnproved(error: unknown): never {
  if (error instanceof ProofGivenUp) throw new SendingStopped('stopped', { cause: error });
  throw error;
}

/**
 * Changes one person. The role is offered to those who may give one, up to their own. Whoever changes their own address
 * proves who they are over the form.
 */
export default function EditDialog({ row, api, onClose }: EditDialogProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const { prove, request } = useProof(http);
  const tools = useMemo(() => ({ look: accountLook, http, onChanged: () => undefined }), [http]);
  const { roles: grantable, reading } = useGrantableRoles(row.can.includes('grant'));
  const { last_name, first_name, middle_name, email, position, department, role } = row;
  const before: EmployeeValues = { last_name, first_name, middle_name, email, position, department, role };
  const readPerson = () => http.call(employeeCalls.readEmployee, { params: { id: row.id } });
  const form = useSchemaForm({
    schema: () => import('#contract/employees.ts').then(({ editEmployeeBody }) => editEmployeeBody),
    version: row.version,
    toValues: async ({ department_id: id, ...fields }) => ({
      ...(fields as Partial<EmployeeValues>),
      ...(id !== undefined && { department: (await readPerson()).department }),
    }),
    defaultValues: before,
    fieldNames: { department_id: 'department' },
    toBody: (values: EmployeeValues) => findChanges(before, values),
    send: (_, { changes: body }) =>
      prove(() => http.call(employeeCalls.editEmployee, { params: { id: row.id }, body })).catch(endUnproved),
    onSent: (person) => {
      api.refresh();
      if (person.is_reinvited) api.tell('employees.told.reinvited', { email: person.email });
      else api.tell('tips:employee_update');
    },
  });
  const roles = grantable.length > 0 && !grantable.includes(role) ? [...grantable, role] : grantable;
  return (
    <>
      <FormDialog form={form} title={t('employees.pages.edit')} ok={t('kit.form.save')} needsChange onClose={onClose}>
        <EmployeeFields form={form} roles={roles} />
        <FailedLine what={t('employees.fields.role')} reading={reading} />
      </FormDialog>
      <AccountProvider value={tools}>
        <ProofDialog request={request} />
      </AccountProvider>
    </>
  );
}
