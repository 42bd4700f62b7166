import { Input } from 'antd';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface RemoveDialogProps {
  row: { id: string; title: string };
  api: ActionApi;
  onClose(): void;
}

/** Deleting an organization cannot be taken back: its title is typed. */
export default function RemoveDialog({ row, api, onClose }: RemoveDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () =>
      import('#contract/organization-children.ts').then(({ removeOrganizationBody }) => removeOrganizationBody),
    defaultValues: { title: '' },
    check: ({ title }) => (title.trim() === row.title ? {} : { title: t('organizations.remove.differs') }),
    send: (body) => api.call(organizationChildrenCalls.removeChildOrganization, { params: { id: row.id }, body }),
    onSent: () => {
      api.tell('organizations.remove.told', { title: row.title });
      api.refresh();
      api.leaveRow(row.id);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('organizations.remove.title', { title: row.title })}
      about={t('organizations.remove.about')}
      ok={t('organizations.actions.remove')}
      isDanger
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="title"
        label={t('organizations.remove.label', { title: row.title })}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
