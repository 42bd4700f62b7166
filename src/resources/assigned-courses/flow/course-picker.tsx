import { Checkbox, Radio } from 'antd';
import { useId, useState } from 'react';
import { listLimit } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { chooseCourse } from './course-picker.rules.ts';

interface CoursePickerProps {
  chosen: readonly string[];
  /** At most one choice. */
  isSingle?: boolean;
  onChange(ids: readonly string[]): void;
}

/** Courses of the library, those in use first, then the archive. What cannot be assigned says so. */
export function CoursePicker({ chosen, isSingle = false, onChange }: CoursePickerProps) {
  const { t } = useWords();
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
  const groups = [
    { name: 'current', reading: current },
    { name: 'archived', reading: archived },
  ] as const;
  const isEmpty = current.data?.data.length === 0 && archived.data?.data.length === 0;
  return (
    <div className="courses-picker">
      <SearchInput value={search} label={t('assigned_courses.search_course')} onSearch={setSearch} />
      {isEmpty ? (
        <p className="people__empty">{t(search === '' ? 'assigned_courses.no_courses' : 'kit.no_result.title')}</p>
      ) : (
        groups.map(({ name, reading }) => (
          <ReadPart key={name} reading={reading} height={name === 'current' ? 280 : 40}>
            {({ data }) =>
              data.length === 0 ? null : (
                <CourseGroup
                  title={name === 'archived' ? t('assigned_courses.archived') : undefined}
                  courses={data}
                  chosen={chosen}
                  isSingle={isSingle}
                  onToggle={(id) => onChange(chooseCourse(chosen, id, isSingle))}
                />
              )
            }
          </ReadPart>
        ))
      )}
    </div>
  );
}

function CourseGroup({
  title,
  courses,
  chosen,
  isSingle,
  onToggle,
}: {
  title: string | undefined;
  courses: readonly CourseRow[];
  chosen: readonly string[];
  isSingle: boolean;
  onToggle(id: string): void;
}) {
  const { t } = useWords();
  const id = useId();
  const Mark = isSingle ? Radio : Checkbox;
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 className="kit-group__title" id={id}>
          {title}
        </h2>
      ) : null}
      <ul className="courses-picker__list">
        {courses.map((course) => {
          const isChosen = chosen.includes(course.id);
          const mayAssign = course.can.includes('assign') && course.themes_count > 0;
          return (
            <li key={course.id} data-checked={isChosen || undefined}>
              <Mark checked={isChosen} disabled={!mayAssign && !isChosen} onChange={() => onToggle(course.id)}>
                <span className="people__name">{course.title}</span>
                <span className="kit-muted">
                  {mayAssign
                    ? t('assigned_courses.course_size', {
                        themes: course.themes_count,
                        slides: course.slides_count,
                        questions: course.questions_count,
                      })
                    : t(course.archived ? 'assigned_courses.is_archived' : 'assigned_courses.not_ready')}
                </span>
              </Mark>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
