import { Input, InputNumber } from 'antd';
import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface GrantDialogProps {
  userId: string;
  courseId: string;
  stepId: string;
  theme: string;
  onGranted(): void;
  onClose(): void;
}

/** More attempts at one quiz for one person, with the reason that the audit keeps. */
export function GrantDialog({ userId, courseId, stepId, theme, onGranted, onClose }: GrantDialogProps) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('employees'));
  const form = useSchemaForm({
    schema: () => import('#contract/attempt-grants.ts').then(({ attemptsGrant }) => attemptsGrant),
    defaultValues: { user_id: userId, step_id: stepId, extra: 1, reason: '' },
    send: (body) => api.call(assignmentProgressCalls.grantAttempts, { params: { id: courseId }, body }),
    onSent: ({ attempts_left: left }, { extra }) => {
      onGranted();
      if (left === null) api.tell('employees.grant.unlimited');
      else api.tell('employees.grant.told', { count: extra, left });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('employees.grant.title', { theme })}
      ok={t('employees.grant.action')}
      onClose={onClose}
    >
      <FormField control={form.control} name="extra" label={t('employees.grant.extra')} isRequired>
        {(input) => <InputNumber {...input} precision={0} />}
      </FormField>
      <FormField control={form.control} name="reason" label={t('employees.grant.reason')} isRequired>
        {(input) => <Input.TextArea {...input} autoSize={{ minRows: 2 }} />}
      </FormField>
    </FormDialog>
  );
}
