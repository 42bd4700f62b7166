import { Checkbox, Radio } from 'antd';
import { useId, useState } from 'react';
import { listLimit } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { chooseCourse } from './course-picker.rules.ts';

interface CoursePickerProps {
  chosen: readonly string[];
  /** At most one choice. */
  isSingle?: boolean;
  onChange(ids: readonly string[]): void;
}

/** A course as the picker shows it. */
interface OfferedCourse {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly mayAssign: boolean;
}

/** Courses of the library, then SCORM courses, then the archive. What cannot be assigned says so. */
export function CoursePicker({ chosen, isSingle = false, onChange }: CoursePickerProps) {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const [search, setSearch] = useState('');
  const params = { organization_id: organizationId };
  const query = { limit: listLimit, sort_by: 'title', ...(search !== '' && { search }) } as const;
  const current = useCall(courseCalls.listCourses, { params, query, keepsPrevious: true });
  const archived = useCall(courseCalls.listCourses, {
    params,
    query: { ...query, archived: true },
    keepsPrevious: true,
  });
  const packages = useCall(scormCalls.listScormCourses, { query, keepsPrevious: true });
  const offerCourse = (course: CourseRow): OfferedCourse => {
    const mayAssign = course.can.includes('assign') && course.themes_count > 0;
    const size = { themes: course.themes_count, slides: course.slides_count, questions: course.questions_count };
    const note = mayAssign
      ? t('assigned_courses.course_size', size)
      : t(course.archived ? 'assigned_courses.is_archived' : 'assigned_courses.not_ready');
    return { id: course.id, title: course.title, note, mayAssign };
  };
  const offerPackage = (course: ScormCourseRow): OfferedCourse => {
    const format = ['SCORM', course.standard, course.edition].filter(Boolean).join(' ');
    const parts = [
      format,
      t('assigned_courses.package_items', { count: course.items_count }),
      ...(course.tested ? [] : [t('assigned_courses.not_tested')]),
    ];
    return { id: course.id, title: course.title, note: parts.join(' · '), mayAssign: course.can.includes('assign') };
  };
  const isEmpty = [current, packages, archived].every(({ data }) => data?.data.length === 0);
  const shared = { chosen, isSingle, onToggle: (id: string) => onChange(chooseCourse(chosen, id, isSingle)) };
  return (
    <div className="courses-picker">
      <SearchInput value={search} label={t('assigned_courses.search_course')} onSearch={setSearch} />
      {isEmpty ? (
        <p className="people__empty">{t(search === '' ? 'assigned_courses.no_courses' : 'kit.no_result.title')}</p>
      ) : (
        <>
          <CourseGroup {...shared} reading={current} offer={offerCourse} height={280} />
          <CourseGroup
            {...shared}
            title={t('assigned_courses.scorm_courses')}
            reading={packages}
            offer={offerPackage}
            height={40}
          />
          <CourseGroup
            {...shared}
            title={t('assigned_courses.archived')}
            reading={archived}
            offer={offerCourse}
            height={40}
          />
        </>
      )}
    </div>
  );
}

interface CourseGroupProps<Row> {
  title?: string;
  reading: Reading<{ data: readonly Row[] }>;
  offer(row: Row): OfferedCourse;
  chosen: readonly string[];
  isSingle: boolean;
  /** While it is being read. */
  height: number;
  onToggle(id: string): void;
}

/** Nothing where there are none of the kind. */
function CourseGroup<Row>({ title, reading, offer, chosen, isSingle, height, onToggle }: CourseGroupProps<Row>) {
  const id = useId();
  const Mark = isSingle ? Radio : Checkbox;
  return (
    <ReadPart reading={reading} height={height}>
      {({ data }) =>
        data.length === 0 ? null : (
          <section aria-labelledby={title ? id : undefined}>
            {title ? (
              <h2 className="kit-group__title" id={id}>
                {title}
              </h2>
            ) : null}
            <ul className="courses-picker__list">
              {data.map(offer).map((course) => {
                const isChosen = chosen.includes(course.id);
                return (
                  <li key={course.id} data-checked={isChosen || undefined}>
                    <Mark
                      checked={isChosen}
                      disabled={!course.mayAssign && !isChosen}
                      onChange={() => onToggle(course.id)}
                    >
                      <span className="people__name">{course.title}</span>
                      <span className="kit-muted">{course.note}</span>
                    </Mark>
                  </li>
                );
              })}
            </ul>
          </section>
        )
      }
    </ReadPart>
  );
}
