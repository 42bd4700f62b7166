import { Input } from 'antd';
import { nameMaxLength } from '#contract/constants.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { DepartmentStat } from '#contract/departments.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { ParentPicker } from '#src/kit/tree/parent-picker.tsx';

interface DepartmentDialogProps {
  /** Null: a new one. */
  department: DepartmentStat | null;
  /** Under which one it stands, or a new one is to stand; null at the top. */
  parentId: string | null;
  api: ActionApi;
  onClose(): void;
}

/** Names a department and puts it below another one, or at the top. */
export function DepartmentDialog({ department, parentId, api, onClose }: DepartmentDialogProps) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('departments');
  const form = useSchemaForm({
    schema: () => import('#contract/departments.ts').then(({ createDepartmentBody }) => createDepartmentBody),
    version: department?.version,
    defaultValues: { title: department?.title ?? '', parent_id: parentId },
    send: (body, { changes }) =>
      department
        ? api.call(departmentCalls.editDepartment, { body: { id: department.id, title: body.title, ...changes } })
        : api.call(departmentCalls.createDepartment, { body }),
    onSent: () => {
      api.refresh();
      api.refresh('employees');
      api.tell(department ? 'tips:department_update' : 'tips:department_create');
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(department ? 'departments.actions.edit' : 'departments.actions.create')}
      ok={t(department ? 'kit.form.save' : 'kit.form.create')}
      needsChange={department !== null}
      onClose={onClose}
    >
      <FormField control={form.control} name="title" label={t('departments.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} autoComplete="off" />}
      </FormField>
      <FormField control={form.control} name="parent_id" label={t('departments.fields.parent')} isGroup>
        {({ value, onChange }) => (
          <ParentPicker
            resource={resource}
            value={value ?? null}
            moving={department?.id}
            label={t('departments.fields.parent')}
            top={t('departments.top')}
            onChange={onChange}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
