import { useState } from 'react';
import { tagCourseCalls } from '#contract/tag-actions.calls.ts';
import type { TagAction } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { courseSource } from '../people/sources.ts';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';

const coursesMax = 20;

/** Courses that everybody of the tag is assigned. */
export function CourseEditor({ action, ...props }: EditorProps & { action: TagAction | null }) {
  const { t } = useWords();
  const { organizationId } = useKit();
  const [courses, setCourses] = useState<readonly Titled[]>(action?.courses ?? []);
  const course_ids = courses.map(({ id }) => id);
  const before = (action?.courses ?? []).map(({ id }) => id);
  const isWhole = courses.length > 0 && courses.length <= coursesMax;
  const { tag, api } = props;
  return (
    <EditorFrame
      {...props}
      draft={isWhole ? { type: 'course', course_ids } : null}
      hasChanged={course_ids.join() !== before.join() || (action?.problem ?? null) !== null}
      save={() =>
        api.call(action ? tagCourseCalls.setTagCourses : tagCourseCalls.addTagCourses, {
          params: { id: tag.id },
          body: { course_ids },
        })
      }
    >
      <FieldFrame
        label={t('tags.course.courses')}
        isRequired
        help={courses.length === 0 ? t('tags.course.help') : t('tags.course.count', { count: courses.length })}
        problem={courses.length > coursesMax ? t('tags.course.too_many', { count: coursesMax }) : undefined}
      >
        {(control) => (
          <ManyPicker
            {...control}
            source={courseSource(organizationId, t('tags.course.archive'))}
            value={courses}
            placeholder={t('tags.course.choose')}
            onChange={setCourses}
          />
        )}
      </FieldFrame>
    </EditorFrame>
  );
}
