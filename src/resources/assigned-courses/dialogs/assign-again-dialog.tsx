import { useParams } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourseDetails } from '#contract/assignments.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { CheckField, FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { countRules } from '../rules/rules-draft.rules.ts';
import { type ChosenPeople, countOf, readIds } from './chosen-people.ts';
import '../assigned.css';

interface AssignAgainDialogProps extends ChosenPeople {
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

/** A new round for some people: the course as the library has it now, in an assignment of its own with the same rules. */
export default function AssignAgainDialog(props: AssignAgainDialogProps) {
  const { id = '' } = useParams();
  const reading = useCall(assignmentCalls.readAssignment, { params: { id } });
  return (
    <ReadPart reading={reading} height={0}>
      {(assignment) => <AgainForm assignment={assignment} {...props} />}
    </ReadPart>
  );
}

function AgainForm({
  assignment,
  api,
  onClose,
  onDone,
  ...people
}: AssignAgainDialogProps & { assignment: AssignedCourseDetails }) {
  const { t } = useTranslations();
  const { course_id, rules, closes_hard } = assignment;
  const today = shownToday();
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ newRoundTerms }) => newRoundTerms),
    defaultValues: { start_date: today, end_date: addDays(today, 30), need_message: true },
    send: async (terms) => {
      const include_ids = await readIds(api, assignment.id, people);
      return api.call(assignmentCalls.assignCourses, {
        body: {
          ...terms,
          courses_ids: course_id === null ? [] : [course_id],
          closes_hard: closes_hard && terms.end_date !== null,
          starts_new_round: true,
          ...(countRules(rules) > 0 && { rules }),
          selection: { include_ids },
        },
      });
    },
    onSent: (answer) => {
      api.refresh('assigned_courses');
      onDone?.();
      if (!('data' in answer)) return api.note('assigned_employees.told.again_begun');
      const [made] = answer.data;
      if (!made || made.id === null) return api.note('assigned_employees.told.again_nobody');
      api.tell('assigned_employees.told.again', { count: made.assigned, skipped: made.skipped });
      api.go(`/admin/learning/assigned/${made.id}`);
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_employees.again.title', { count: countOf(people) })}
      about={t('assigned_employees.again.about')}
      ok={t('assigned_employees.actions.assign_again')}
      onClose={onClose}
    >
      <FormField control={control} name="start_date" label={t('assigned_courses.fields.start_date')} isRequired>
        {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
      </FormField>
      <FormField
        control={control}
        name="end_date"
        label={t('assigned_courses.fields.end_date')}
        help={t('assigned_courses.dates.end_help')}
      >
        {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
      </FormField>
      <CheckField control={control} name="need_message" label={t('assigned_courses.flow.need_message')} />
    </FormDialog>
  );
}
