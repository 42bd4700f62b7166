import { Button } from 'antd';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignAnswer } from '#contract/assignments.ts';
import { Form, FormField, SwitchField, useSchemaForm, useStoredDraft } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { isNobody } from '../people/people-choice.rules.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { usePeopleCount } from '../people/use-people-count.ts';
import { AssignDates } from './assign-dates.tsx';
import { AssignRules } from './assign-rules.tsx';
import { AssignSummary } from './assign-summary.tsx';
import { type AssignmentDraft, assignmentBody } from './assignment-flow.rules.ts';
import { ChosenCourses } from './chosen-courses.tsx';
import { draftWriteKey, dropDraft, storeDraft } from './draft-store.ts';
import { useAssignPreview } from './use-assign-preview.ts';

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
  'rules.is_free_order': 'rules.order',
  'rules.reminders.days_before': 'rules.days_before',
  'rules.reminders.weeks_after': 'rules.weeks_after',
};

/** The parts of an assignment one under the other, with what comes of them beside. */
export function AssignForm({ initial, onAssigned }: AssignFormProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const today = shownToday();
  const form = useSchemaForm({
    schema: () => import('./assign-schema.ts').then(({ assignSchema }) => assignSchema),
    defaultValues: initial,
    fieldNames: bodyNames,
    check: ({ people, endDate }: AssignmentDraft) => ({
      ...(isNobody(people) && { people: t('assigned_courses.gaps.people') }),
      ...(endDate !== null && endDate < today && { endDate: t('assigned_courses.gaps.end_in_past') }),
    }),
    toBody: assignmentBody,
    send: ({ image, ...body }, { control }) =>
      image
        ? http.call(assignmentCalls.assignCoursesByForm, {
            body: { ...body, image },
            ...control,
            writeKey: draftWriteKey,
          })
        : http.call(assignmentCalls.assignCourses, { body, writeKey: draftWriteKey }),
    onSent: onAssigned,
  });
  const { control } = form;
  const draft = form.watch();
  const counting = usePeopleCount(form.watch('people'));
  const preview = useAssignPreview(draft);
  // Kept while somebody goes to choose courses.
  useStoredDraft(form, { keep: storeDraft, drop: dropDraft });

  return (
    <Form form={form} className="assign">
      <div className="assign__parts">
        <Panel title={t('assigned_courses.flow.courses')}>
          <FormField control={control} name="courses" label={t('assigned_courses.flow.courses')} isGroup isLabelHidden>
            {({ value, onChange }) => (
              <ChosenCourses ids={value} onChange={onChange} selectPath="/admin/learning/assigned/select" />
            )}
          </FormField>
        </Panel>
        <Panel title={t('assigned_courses.flow.people')}>
          <FormField control={control} name="people" label={t('assigned_courses.flow.people')} isGroup isLabelHidden>
            {({ value, onChange }) => <PeoplePicker choice={value} counting={counting} onChange={onChange} />}
          </FormField>
        </Panel>
        <AssignDates form={form} />
        <AssignRules form={form} />
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
      <AssignSummary draft={draft} count={counting.count} preview={preview}>
        <Button type="primary" size="large" block htmlType="submit" loading={form.formState.isSubmitting}>
          {t('assigned_courses.flow.assign')}
        </Button>
      </AssignSummary>
    </Form>
  );
}
