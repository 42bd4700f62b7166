import { InputNumber, Radio, Select } from 'antd';
import type { PermissionKey } from '#contract/permissions.ts';
import {
  lastMonthDay,
  reportFrequencies,
  type ScheduledCategory,
  scheduledCategories,
  weekdays,
} from '#contract/report-kinds.ts';
import { reportScheduleCalls as calls } from '#contract/report-schedules.calls.ts';
import type { ReportSchedule, ReportScheduleBody } from '#contract/report-schedules.ts';
import { CheckField } from '#src/kit/form/check-field.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { TreeField } from '#src/kit/tree/tree-field.tsx';
import { shownOffset } from '#src/lib/time-zone.ts';
import { formatHour, hours } from './hours.ts';
import { RecipientsSelect } from './recipients-select.tsx';

/** What whoever schedules a kind has to be allowed to see. */
const needed: Readonly<Record<ScheduledCategory, PermissionKey>> = {
  pdf: 'admin.statistics',
  progress: 'admin.statistics',
  courses: 'admin.learning.assigned',
  employees: 'admin.staff.employees',
};
const ofDepartments: readonly ScheduledCategory[] = ['progress', 'employees'];

type Values = Omit<ReportScheduleBody, 'departments_ids'> & { departments: { id: string; title: string }[] };

interface ScheduleDialogProps {
  /** Without it a new one. */
  row?: ReportSchedule;
  api: ActionApi;
  onClose(): void;
}

/** Which report, on which days and at what hour, of whom, and who else gets it. */
export function ScheduleDialog({ row, api, onClose }: ScheduleDialogProps) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  const { registry } = useKit();
  const labelOf = (field: string, value: string) => t(`report_schedules.values.${field}.${value}`);
  const sayField = (name: string, value: unknown) => {
    if (name === 'hour') return formatHour(Number(value));
    if (name === 'category') return t(`reports.values.category.${String(value)}`);
    if (name === 'frequency' || name === 'weekday') return labelOf(name, String(value));
    return undefined;
  };
  const kinds = scheduledCategories.filter((kind) => isAllowed(needed[kind]));
  const form = useSchemaForm({
    schema: () => import('#contract/report-schedules.ts').then(({ reportScheduleBody }) => reportScheduleBody),
    version: row?.version,
    defaultValues: valuesOf(row),
    toBody: ({ departments, ...values }: Values) => ({
      ...values,
      departments_ids: ofDepartments.includes(values.category) ? departments.map(({ id }) => id) : [],
    }),
    fieldNames: { departments_ids: 'departments' },
    describeValue: sayField,
    toValues: ({ departments_ids: ids, ...fields }) => ({
      ...(fields as Partial<Values>),
      ...(Array.isArray(ids) && { departments: ids.map((id: string) => ({ id, title: '' })) }),
    }),
    send: (body, { changes }) =>
      row
        ? api.call(calls.editReportSchedule, { params: { id: row.id }, body: changes })
        : api.call(calls.addReportSchedule, { body }),
    onSent: ({ name }) => {
      api.refresh();
      api.tell(row ? 'kit.told.edit' : 'kit.told.create', { title: name });
    },
  });
  const { control } = form;
  const [category, frequency] = form.watch(['category', 'frequency']);
  return (
    <FormDialog
      form={form}
      title={t(row ? 'report_schedules.edit' : 'report_schedules.actions.create')}
      ok={t(row ? 'kit.form.save' : 'report_schedules.actions.create')}
      needsChange={row !== undefined}
      onClose={onClose}
    >
      <FormField control={control} name="category" label={t('reports.fields.name')} isRequired>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            onChange={(kind) => {
              onChange(kind);
              // Not everybody who may have one kind may have the other.
              form.setValue('recipients_ids', [], { shouldDirty: true });
            }}
            options={kinds.map((kind) => ({ value: kind, label: t(`reports.values.category.${kind}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="frequency" label={t('report_schedules.how_often')} isGroup>
        {({ value, onChange }) => (
          <Radio.Group
            value={value}
            onChange={onChange}
            options={reportFrequencies.map((one) => ({ value: one, label: labelOf('frequency', one) }))}
          />
        )}
      </FormField>
      {frequency === 'weekly' ? (
        <FormField control={control} name="weekday" label={t('report_schedules.weekday')}>
          {(input) => (
            <Select {...input} options={weekdays.map((one) => ({ value: one, label: labelOf('weekday', one) }))} />
          )}
        </FormField>
      ) : (
        <FormField
          control={control}
          name="month_day"
          label={t('report_schedules.month_day')}
          help={t('report_schedules.month_day_help', { last: lastMonthDay })}
        >
          {(input) => <InputNumber {...input} min={1} max={lastMonthDay} precision={0} />}
        </FormField>
      )}
      <FormField
        control={control}
        name="hour"
        label={t('report_schedules.hour')}
        help={t('report_schedules.hour_help', { offset: shownOffset() })}
      >
        {(input) => <Select {...input} options={hours.map((hour) => ({ value: hour, label: formatHour(hour) }))} />}
      </FormField>
      {ofDepartments.includes(category) && isAllowed('admin.staff.employees') ? (
        <FormField control={control} name="departments" label={t('report_schedules.fields.departments')}>
          {({ value, onChange, onBlur }, { id, isInvalid, describedBy }) => (
            <TreeField
              id={id}
              resource={registry.resource('departments')}
              label={t('report_schedules.fields.departments')}
              value={value}
              choice="many"
              placeholder={t('report_schedules.all_departments')}
              isInvalid={isInvalid}
              describedBy={describedBy}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
      ) : null}
      {category === 'courses' ? (
        <CheckField control={control} name="with_people" label={t('report_schedules.with_people')} />
      ) : null}
      <FormField
        control={control}
        name="recipients_ids"
        label={t('report_schedules.fields.recipients')}
        help={t(row ? 'report_schedules.recipients_help_of' : 'report_schedules.recipients_help', {
          email: row?.sent_to ?? '',
        })}
      >
        {(input) => <RecipientsSelect {...input} category={category} known={row?.recipients ?? []} />}
      </FormField>
    </FormDialog>
  );
}

export default function NewScheduleDialog(props: Omit<ScheduleDialogProps, 'row'>) {
  return <ScheduleDialog {...props} />;
}

function valuesOf(row: ReportSchedule | undefined): Values {
  return {
    category: row?.category ?? 'pdf',
    frequency: row?.frequency ?? 'weekly',
    weekday: row?.weekday ?? 'monday',
    month_day: row?.month_day ?? 1,
    hour: row?.hour ?? 9,
    departments: row?.departments ?? [],
    with_people: row?.with_people ?? false,
    recipients_ids: row?.recipients.map(({ id }) => id) ?? [],
  };
}
