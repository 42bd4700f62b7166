import { Button } from 'antd';
import { sharedCourseCalls } from '#contract/shared-courses.calls.ts';
import type { SharedCourses } from '#contract/shared-courses.ts';
import { Form, FormField, useSchemaForm, useStoredDraft } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { AssignDates } from './assign-dates.tsx';
import { AssignRules } from './assign-rules.tsx';
import { type AssignmentDraft, shareBody } from './assignment-flow.rules.ts';
import { ChosenCourses } from './chosen-courses.tsx';
import { draftWriteKey, dropDraft, storeDraft } from './draft-store.ts';

const bodyNames = {
  courses_ids: 'courses',
  start_date: 'startDate',
  end_date: 'endDate',
  closes_hard: 'closesHard',
  'rules.is_free_order': 'rules.order',
  'rules.reminders.days_before': 'rules.days_before',
  'rules.reminders.weeks_after': 'rules.weeks_after',
};

/** Courses for everybody of the organization: which, and from when to when. People take them themselves. */
export function ShareForm({
  initial,
  onShared,
}: {
  initial: AssignmentDraft;
  onShared(shared: SharedCourses['data']): void;
}) {
  const { t } = useTranslations();
  const { http } = useKit();
  const form = useSchemaForm({
    schema: () => import('#contract/shared-courses.ts').then(({ shareCoursesBody }) => shareCoursesBody),
    defaultValues: initial,
    fieldNames: bodyNames,
    check: ({ endDate }: AssignmentDraft) => ({
      ...(endDate !== null && endDate < shownToday() && { endDate: t('assigned_courses.gaps.end_in_past') }),
    }),
    toBody: shareBody,
    send: (body) => http.call(sharedCourseCalls.shareCourses, { body, writeKey: draftWriteKey }),
    onSent: ({ data }) => onShared(data),
  });
  // Kept while somebody goes to choose courses.
  useStoredDraft(form, { keep: storeDraft, drop: dropDraft });
  return (
    <Form form={form} className="assign__parts assign__parts--alone">
      <Panel title={t('assigned_courses.flow.courses')}>
        <FormField
          control={form.control}
          name="courses"
          label={t('assigned_courses.flow.courses')}
          isGroup
          isLabelHidden
        >
          {({ value, onChange }) => (
            <ChosenCourses ids={value} onChange={onChange} selectPath="/admin/learning/assigned/select-public" />
          )}
        </FormField>
      </Panel>
      <AssignDates form={form} />
      <AssignRules form={form} hasPicture={false} />
      <div className="assign__actions">
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting}>
          {t('assigned_courses.share.submit')}
        </Button>
      </div>
    </Form>
  );
}
