// typed outside a form: input
import { Select } from 'antd';
import type { ScheduledCategory } from '#contract/report-kinds.ts';
import { reportScheduleCalls } from '#contract/report-schedules.calls.ts';
import type { FieldInput } from '#src/kit/form/form-field.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface RecipientsSelectProps extends FieldInput<readonly string[]> {
  category: ScheduledCategory;
  /** Called by their names until the others are read. */
  known: readonly { id: string; title: string }[];
}

/** People who may ask for such a report themselves. */
export function RecipientsSelect({ category, known, value, ...input }: RecipientsSelectProps) {
  const { t } = useTranslations();
  const { data, error, isReading, retry } = useCall(reportScheduleCalls.listReportRecipients, { query: { category } });
  const options = data
    ? data.people.map(({ id, title, email }) => ({ value: id, label: `${title}, ${email}` }))
    : known.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Select<string[]>
      {...input}
      mode="multiple"
      value={[...value]}
      options={options}
      optionFilterProp="label"
      loading={isReading}
      placeholder={t('report_schedules.nobody_else')}
      notFoundContent={
        error ? <FailedLine reading={{ error, isReading, retry }} /> : t('report_schedules.no_recipients')
      }
    />
  );
}
