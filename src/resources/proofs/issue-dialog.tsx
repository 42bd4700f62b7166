import { Select } from 'antd';
import { useCallback, useState } from 'react';
import { proofCalls } from '#contract/proofs.calls.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { Standards } from './standards.tsx';

/** What auditors ask for: the year that ends today. */
const defaultDays = 365;

interface DialogProps {
  api: ActionApi;
  onClose(): void;
}

/** About which organization and of which days; then the archive on its way. */
export default function IssueDialog({ api, onClose }: DialogProps) {
  const { t } = useTranslations();
  const [issued, setIssued] = useState<string>();
  const follow = useCallback(() => Promise.resolve({ id: issued ?? '' }), [issued]);
  if (issued === undefined) return <IssueForm api={api} onIssued={setIssued} onClose={onClose} />;
  return (
    <ReportDialog title={t('proofs.issue.title')} about={t('proofs.issue.holds')} ask={follow} onClose={onClose} />
  );
}

function IssueForm({ api, onIssued, onClose }: DialogProps & { onIssued(reportId: string): void }) {
  const { t } = useTranslations();
  const organizations = useCall(proofCalls.listProofOrganizations);
  const known = organizations.data?.data ?? [];
  const today = shownToday();
  const form = useSchemaForm({
    schema: () => import('#contract/proofs.ts').then(({ proofBody }) => proofBody),
    defaultValues: { from: addDays(today, 1 - defaultDays), to: today },
    send: async (body) => {
      const { id } = await api.call(proofCalls.issueProof, { body });
      api.refresh();
      onIssued(id);
    },
  });
  const { control } = form;
  const failure = organizations.error === null ? undefined : failureToMessage(organizations.error);
  return (
    <FormDialog
      form={form}
      title={t('proofs.issue.title')}
      about={t('proofs.issue.about')}
      ok={t('proofs.issue.ok')}
      onClose={onClose}
    >
      {known.length === 1 ? null : (
        <FormField control={control} name="organization_id" label={t('proofs.fields.about')} help={failure}>
          {(input) => (
            <Select
              {...input}
              value={input.value ?? known[0]?.id}
              loading={organizations.isReading}
              showSearch
              optionFilterProp="label"
              options={known.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="from" label={t('proofs.issue.from')} isRequired>
        {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
      </FormField>
      <FormField control={control} name="to" label={t('proofs.issue.to')} isRequired>
        {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
      </FormField>
      <details className="proof-standards">
        <summary>{t('proofs.standards.title')}</summary>
        <Standards />
      </details>
    </FormDialog>
  );
}
