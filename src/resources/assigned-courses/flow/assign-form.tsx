import { Button } from 'antd';
import { useEffect } from 'react';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignAnswer } from '#contract/assignments.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { Form, FormField, SwitchField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { isNobody } from '../people/people-choice.rules.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { usePeopleCount } from '../people/use-people-count.ts';
import { AssignSummary } from './assign-summary.tsx';
import { type AssignmentDraft, assignmentBody } from './assignment-flow.rules.ts';
import { ChosenCourses } from './chosen-courses.tsx';
import { keepDraft } from './draft-store.ts';

interface AssignFormProps {
  initial: AssignmentDraft;
  onAssigned(answer: AssignAnswer | { id: string }): void;
}

const bodyNames = {
  courses_ids: 'courses',
  selection: 'people',
  start_date: 'startDate',
  end_date: 'endDate',
  closes_hard: 'closesHard',
  starts_new_round: 'startsNewRound',
  need_message: 'needMessage',
};
const periods = [7, 14, 30, 90] as const;

/** The parts of an assignment one under the other, with what comes of them beside. */
export function AssignForm({ initial, onAssigned }: AssignFormProps) {
  const { t } = useWords();
  const { http } = useKit();
  const today = shownToday();
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ bulkAssignBody }) => bulkAssignBody),
    defaultValues: initial,
    fieldNames: bodyNames,
    check: ({ people, endDate }: AssignmentDraft) => ({
      ...(isNobody(people) && { people: t('assigned_courses.gaps.people') }),
      ...(endDate !== null && endDate < today && { endDate: t('assigned_courses.gaps.end_in_past') }),
    }),
    toBody: assignmentBody,
    send: (body) => http.call(assignmentCalls.assignCourses, { body }),
    onSent: onAssigned,
  });
  const { control, setValue } = form;
  const draft = form.watch();
  const count = usePeopleCount(form.watch('people'));
  // Kept while somebody goes to choose courses.
  const kept = JSON.stringify(draft);
  useEffect(() => keepDraft(JSON.parse(kept) as AssignmentDraft), [kept]);
  const setEnd = (endDate: string | null) =>
    setValue('endDate', endDate, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return (
    <Form form={form} className="assign">
      <div className="assign__parts">
        <Panel title={t('assigned_courses.flow.courses')}>
          <FormField control={control} name="courses" label={t('assigned_courses.flow.courses')} isGroup isLabelHidden>
            {({ value, onChange }) => <ChosenCourses ids={value} onChange={onChange} />}
          </FormField>
        </Panel>
        <Panel title={t('assigned_courses.flow.people')}>
          <FormField control={control} name="people" label={t('assigned_courses.flow.people')} isGroup isLabelHidden>
            {({ value, onChange }) => <PeoplePicker choice={value} count={count} onChange={onChange} />}
          </FormField>
        </Panel>
        <Panel title={t('assigned_courses.flow.dates')}>
          <div className="assign__days">
            <FormField control={control} name="startDate" label={t('assigned_courses.fields.start_date')}>
              {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
            </FormField>
            <FormField control={control} name="endDate" label={t('assigned_courses.fields.end_date')}>
              {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
            </FormField>
          </div>
          <div className="assign__periods" role="group" aria-label={t('assigned_courses.flow.period')}>
            {periods.map((days) => (
              <Button key={days} size="small" onClick={() => setEnd(addDays(draft.startDate ?? today, days))}>
                {t('assigned_courses.flow.days', { count: days })}
              </Button>
            ))}
            <Button size="small" onClick={() => setEnd(null)}>
              {t('assigned_courses.flow.no_end')}
            </Button>
          </div>
          <SwitchField
            control={control}
            name="closesHard"
            label={t('assigned_courses.flow.closes_hard')}
            help={t('assigned_courses.flow.closes_hard_help')}
            isDisabled={draft.endDate === null}
          />
        </Panel>
        <Panel title={t('assigned_courses.flow.terms')}>
          <SwitchField
            control={control}
            name="needMessage"
            label={t('assigned_courses.flow.need_message')}
            help={t('assigned_courses.flow.need_message_help')}
          />
          <SwitchField
            control={control}
            name="startsNewRound"
            label={t('assigned_courses.flow.starts_new_round')}
            help={t('assigned_courses.flow.starts_new_round_help')}
          />
        </Panel>
      </div>
      <AssignSummary draft={draft} count={count}>
        <Button type="primary" size="large" block htmlType="submit" loading={form.formState.isSubmitting}>
          {t('assigned_courses.flow.assign')}
        </Button>
      </AssignSummary>
    </Form>
  );
}
