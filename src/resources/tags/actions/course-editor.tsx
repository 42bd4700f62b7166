import { tagCoursesMax } from '#contract/constants.ts';
import { tagCourseCalls } from '#contract/tag-actions.calls.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { courseSource } from '../people/sources.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

const idsOf = (courses: readonly Titled[]) => courses.map(({ id }) => id);

/** Named as the picker names them: a package says that it is one. */
function coursesOf(action: EditorProps['action']): Titled[] {
  const { courses = [], cmi_course_ids: packages = [] } = action ?? {};
  return courses.map(({ id, title }) => ({ id, title: packages.includes(id) ? `${title} · SCORM` : title }));
}

/** Courses that everybody of the tag is assigned. */
export function CourseEditor(props: EditorProps) {
  const { tag, action, api } = props;
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ tagCoursesPatch }) => tagCoursesPatch),
    version: action?.version,
    defaultValues: { courses: coursesOf(action) },
    fieldNames: { course_ids: 'courses' },
    toBody: ({ courses }: { courses: Titled[] }) => ({ course_ids: idsOf(courses) }),
    send: (body, { version }) => {
      const params = { id: tag.id };
      return action
        ? api.call(tagCourseCalls.setTagCourses, { params, body: { ...body, version } })
        : api.call(tagCourseCalls.addTagCourses, { params, body });
    },
  });
  const courses = form.watch('courses');
  const isWhole = courses.length > 0 && courses.length <= tagCoursesMax;
  return (
    <EditorFrame {...props} form={form} draft={isWhole ? { type: 'course', course_ids: idsOf(courses) } : null}>
      <FormField
        control={form.control}
        name="courses"
        label={t('tags.course.courses')}
        isRequired
        help={courses.length === 0 ? t('tags.course.help') : t('tags.course.count', { count: courses.length })}
      >
        {({ value, onChange }, control) => (
          <ManyPicker
            {...control}
            source={courseSource(organizationId, t('tags.course.archive'))}
            value={value}
            placeholder={t('tags.course.choose')}
            onChange={onChange}
          />
        )}
      </FormField>
    </EditorFrame>
  );
}
