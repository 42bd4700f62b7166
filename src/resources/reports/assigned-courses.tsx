import { useCallback } from 'react';
import type { AssignedCourse } from '#contract/assignments.ts';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { ReportChoiceDialog } from '#src/kit/report/report-choice-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

type Depth = 'short' | 'whole';

interface CourseReportProps {
  row: Pick<AssignedCourse, 'id' | 'title' | 'type'>;
  api: ActionApi;
  onClose(): void;
}

/** Everybody in an assigned course and how they stand; with themes and attempts where that is wanted. */
export function CourseReport({ row, api, onClose }: CourseReportProps) {
  const { t } = useTranslations();
  const { call } = api;
  const { id, title, type } = row;
  const ask = useCallback(
    (depth: Depth) => {
      const { requestCourse, requestCourseWithSteps } = standardReportCalls;
      const asked = { params: { id }, query: { type } };
      return depth === 'whole' ? call(requestCourseWithSteps, asked) : call(requestCourse, asked);
    },
    [call, id, type],
  );
  return (
    <ReportChoiceDialog<Depth>
      title={t('reports.ask.course.title', { title })}
      question={t('reports.ask.depth')}
      choices={[
        { value: 'short', label: t('reports.ask.course.short'), about: t('reports.ask.course.short_about') },
        { value: 'whole', label: t('reports.ask.course.whole'), about: t('reports.ask.course.whole_about') },
      ]}
      ask={ask}
      onClose={onClose}
    />
  );
}

/** All assigned courses of the organization, with everybody in them where that is wanted. */
export function CoursesReport({ api, onClose }: Omit<CourseReportProps, 'row'>) {
  const { t } = useTranslations();
  const { organizationId: id } = useKit();
  const { call } = api;
  const ask = useCallback(
    (depth: Depth) => {
      const { requestCourses, requestCoursesWithPeople } = standardReportCalls;
      const asked = { params: { id }, body: {} };
      return depth === 'whole' ? call(requestCoursesWithPeople, asked) : call(requestCourses, asked);
    },
    [call, id],
  );
  return (
    <ReportChoiceDialog<Depth>
      title={t('reports.ask.courses.title')}
      question={t('reports.ask.depth')}
      choices={[
        { value: 'short', label: t('reports.ask.courses.short'), about: t('reports.ask.courses.short_about') },
        { value: 'whole', label: t('reports.ask.courses.whole'), about: t('reports.ask.courses.whole_about') },
      ]}
      ask={ask}
      onClose={onClose}
    />
  );
}
