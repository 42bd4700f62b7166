import { Checkbox } from 'antd';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { CheckField, FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { recountWhenGrown } from '#src/kit/mass/grown.ts';
import { ReachNote } from '#src/kit/mass/reach-note.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import '../assigned.css';

interface RemindDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

const groups = ['not_started', 'in_progress'] as const;

interface RemindValues {
  progress_groups: (typeof groups)[number][];
  isBehindOnly: boolean;
  is_not_registered: boolean;
  newbie: boolean;
}

/** The conditions as the server takes them. */
const queryOf = ({ progress_groups, isBehindOnly, is_not_registered, newbie }: RemindValues) => ({
  progress_groups,
  ...(isBehindOnly && { process_groups: ['BEHIND' as const] }),
  ...(is_not_registered && { is_not_registered }),
  ...(newbie && { newbie }),
});

/** A letter to those who are not done. How many it reaches is counted by the server before it goes. */
export default function RemindDialog({ row, api, onClose }: RemindDialogProps) {
  const { t } = useTranslations();
  const counts = { not_started: row.not_started_count, in_progress: row.in_progress_count };
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ reinviteQuery }) => reinviteQuery),
    defaultValues: { progress_groups: [...groups], isBehindOnly: false, is_not_registered: false, newbie: false },
    fieldNames: { process_groups: 'isBehindOnly' },
    // Without a group the call is about everybody, also those who are done.
    check: ({ progress_groups: { length } }: RemindValues) =>
      length === 0 ? { progress_groups: t('kit.invalid.least', { number: 1 }) } : {},
    toBody: queryOf,
    send: (given) => {
      const agreed = reached === undefined ? given : { ...given, expected_count: reached };
      const answer = api.call(assignmentCalls.remindEmployees, { params: { id: row.id }, query: agreed });
      return recountWhenGrown(answer, reading.retry);
    },
    onSent: (outcome) => api.tellQueued(outcome, { key: 'assigned_courses.told.remind_nobody' }),
  });
  const query = queryOf(form.watch());
  const isAsked = query.progress_groups.length > 0;
  const reading = useCall(assignmentCalls.previewReminder, {
    params: { id: row.id },
    query,
    enabled: isAsked,
    keepsPrevious: true,
  });
  const reached = isAsked ? reading.data?.reached : undefined;
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_courses.remind.title')}
      about={t('assigned_courses.remind.about')}
      ok={reached ? t('kit.mass.send_count', { count: reached }) : t('kit.mass.send')}
      onClose={onClose}
    >
      <FormField control={form.control} name="progress_groups" label={t('assigned_courses.remind.whom')} isGroup>
        {({ value, onChange }) => (
          <Checkbox.Group
            value={value}
            options={groups.map((group) => ({
              value: group,
              label: `${t(`assigned_employees.values.state.${group}`)} (${counts[group]})`,
            }))}
            onChange={onChange}
          />
        )}
      </FormField>
      <fieldset className="assigned-dialog__choices">
        <legend>{t('assigned_courses.remind.only')}</legend>
        <CheckField control={form.control} name="isBehindOnly" label={t('assigned_courses.remind.behind')} />
        <CheckField
          control={form.control}
          name="is_not_registered"
          label={t('assigned_courses.remind.not_registered')}
        />
        <CheckField control={form.control} name="newbie" label={t('assigned_courses.remind.newbies')} />
      </fieldset>
      {isAsked && reading.data ? (
        <div data-stale={reading.isStale || undefined}>
          <ReachNote reach={reading.data} />
        </div>
      ) : null}
    </FormDialog>
  );
}
