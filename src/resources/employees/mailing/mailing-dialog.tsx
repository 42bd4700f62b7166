import { useState } from 'react';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import { EmailFields } from '#src/kit/email/email-fields.tsx';
import {
  type EmailValues,
  type EmailVersion,
  emailBody,
  emailValues,
  versionOf,
} from '#src/kit/email/email-values.rules.ts';
import { FormDialog, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { recountWhenGrown } from '#src/kit/mass/grown.ts';
import { ReachNote } from '#src/kit/mass/reach-note.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { MailingPreview } from './mailing-preview.tsx';
import './mailing.css';

interface MailingDialogProps {
  selection: BulkSelection<EmployeeFilterParams>;
  /** Who gets it, when it is one person. */
  recipient?: string;
  api: ActionApi;
  onClose(): void;
}

/** A letter to the chosen people: theme and text, where wanted in their language, and how it will look. */
export default function MailingDialog({ selection, recipient, api, onClose }: MailingDialogProps) {
  const { t } = useTranslations();
  const [version, setVersion] = useState<EmailVersion>('main');
  const reading = useCall(tagCalls.previewNotification, { body: selection.body() });
  const reached = reading.data?.reached ?? selection.count;
  const form = useSchemaForm({
    schema: () => import('#contract/tags.ts').then(({ notifyEmployeesBody }) => notifyEmployeesBody),
    defaultValues: emailValues(),
    toBody: (letter: EmailValues) => ({
      selection: { ...selection.body(), expected_count: reached },
      ...emailBody(letter),
    }),
    send: (body) => recountWhenGrown(api.call(tagCalls.notifyEmployees, { body }), reading.retry),
    onSent: (outcome) => api.tellQueued(outcome),
    onRefused: (paths) => setVersion((shown) => versionOf(paths, shown)),
  });
  return (
    <FormDialog
      form={form}
      title={
        recipient === undefined
          ? t('employees.mailing.title', { count: reached })
          : t('employees.mailing.to', { name: recipient })
      }
      ok={t('kit.mass.send_count', { count: reached })}
      width={900}
      className="mailing"
      onClose={onClose}
    >
      <EmailFields form={form} version={version} onVersion={setVersion} rows={8} />
      <MailingPreview letter={form.watch()} version={version} />
      <div className="mailing__reach">
        <ReadPart reading={reading} height={48}>
          {(reach) => <ReachNote reach={reach} />}
        </ReadPart>
      </div>
    </FormDialog>
  );
}
