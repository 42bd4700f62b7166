import { useQueryClient } from '@tanstack/react-query';
import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { certificateMonthsMax, courseDescriptionMaxLength, languages, nameMaxLength } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course, CourseEdit, CourseSettings } from '#contract/courses.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { ValuesInput } from '#src/kit/fields/values-input.tsx';
import { FormField, SwitchField, useSavedForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { type ConflictPart, joinHeads } from '#src/kit/save/conflict.rules.ts';
import { describeValue, typedKeys } from '#src/kit/save/describe-value.rules.ts';
import { saveVersion } from '#src/kit/save/save-version.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import type { Conflicts } from '#src/kit/save/use-conflicts.ts';
import type { FormVersion } from '#src/kit/save/use-form-version.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StoredImageField } from '#src/kit/upload/image-field.tsx';
import type { UploadControl } from '#src/ui/upload/use-upload.ts';

interface CourseDetailsProps {
  course: Course;
  saver: Saver;
  conflicts: Conflicts;
  version: FormVersion;
}

/** Name, picture, tags and settings of a course. */
export function CourseDetails({ course, saver, conflicts, version }: CourseDetailsProps) {
  const { t } = useTranslations();
  const { http, registry } = useKit();
  const resource = registry.resource('courses');
  const client = useQueryClient();
  const edit = (body: CourseEdit & { image?: Blob }, control?: UploadControl) =>
    http.call(courseCalls.editCourse, { params: { id: course.id }, body, ...control });
  const saveAs =
    (
      name: string,
      partsOf: (theirs: Course, mine: CourseEdit) => ConflictPart[],
      join?: (theirs: Course, mine: CourseEdit) => CourseEdit | null,
    ) =>
    (body: CourseEdit) =>
      saveVersion(
        {
          saver,
          conflicts,
          version,
          name,
          title: course.title,
          send: (mine: CourseEdit) => edit(mine),
          read: () => http.call(courseCalls.readCourse, { params: { id: course.id } }),
          partsOf,
          ...(join && { join }),
          refresh: () => void client.invalidateQueries({ queryKey: ['data', 'learning', 'courses'] }),
        },
        body,
      );
  const details = useSavedForm({
    saver,
    name: 'course',
    schema: () => import('#contract/courses.ts').then(({ courseEdit }) => courseEdit),
    defaultValues: { title: course.title, description: course.description, tags: course.tags },
    toBody: (values: CourseValues) => values,
    save: saveAs(
      'course',
      (theirs, mine) =>
        (['title', 'description', 'tags'] as const).map((name) => ({
          name,
          label: t(`courses.fields.${name}`),
          theirs: describeValue(theirs[name], t),
          mine: describeValue(mine[name], t),
        })),
      (theirs, mine) => {
        const heads = joinHeads(theirs, mine);
        return heads && { ...heads, tags: [...new Set([...theirs.tags, ...(mine.tags ?? [])])] };
      },
    ),
  });
  const settings = useSavedForm({
    saver,
    name: 'settings',
    schema: () => import('#contract/courses.ts').then(({ courseEdit }) => courseEdit),
    defaultValues: course.settings,
    fieldNames: settingsNames,
    toBody: (values: CourseSettings) => ({ settings: values }),
    save: saveAs('settings', (theirs, mine) =>
      typedKeys(theirs.settings).map((name) => ({
        name,
        label: t(`courses.settings.${name}`),
        theirs: describeValue(theirs.settings[name], t),
        mine: describeValue(mine.settings?.[name], t),
      })),
    ),
  });
  const [picture, setPicture] = useState(course.image_path);

  const keepPicture = async (change: { image: Blob } | { remove_image: true }, control?: UploadControl) => {
    const saved = await edit(change, control);
    version.follow(saved.version);
    setPicture(saved.image_path);
  };
  const fieldOf = (name: string) => ({
    name,
    resource,
    field: resource.fields[name] ?? { kind: 'text' as const, options: {} },
    onBlur: () => undefined,
    isDisabled: false,
  });

  return (
    <div className="course-details">
      <Panel title={t('courses.details.title')}>
        <FormField control={details.control} name="title" label={t('courses.fields.title')} isRequired>
          {(input) => <Input {...input} maxLength={nameMaxLength} />}
        </FormField>
        <FormField control={details.control} name="description" label={t('courses.fields.description')}>
          {(input) => (
            <Input.TextArea {...input} autoSize={{ minRows: 3, maxRows: 12 }} maxLength={courseDescriptionMaxLength} />
          )}
        </FormField>
        <FormField control={details.control} name="tags" label={t('courses.fields.tags')} help={t('courses.help.tags')}>
          {({ value, onChange }, control) => (
            <ValuesInput {...fieldOf('tags')} {...control} value={value} onChange={onChange} />
          )}
        </FormField>
        <StoredImageField
          label={t('courses.fields.image_path')}
          address={picture}
          remove={t('courses.details.remove_picture')}
          store={(image, control) => keepPicture({ image }, control)}
          onRemove={() => void keepPicture({ remove_image: true }).catch(toastFailure)}
        />
      </Panel>
      <Panel title={t('courses.settings.title')} about={t('courses.settings.about')}>
        <FormField
          control={settings.control}
          name="language"
          label={t('courses.settings.language')}
          help={t('courses.settings.language_help')}
        >
          {({ value, onChange, ...input }) => (
            <Select
              {...input}
              value={value ?? ''}
              options={[
                { value: '', label: t('courses.settings.language_own') },
                ...languages.map((one) => ({ value: one, label: t(`kit.languages.${one}`) })),
              ]}
              onChange={(chosen) => onChange(languages.find((known) => known === chosen) ?? null)}
            />
          )}
        </FormField>
        <SwitchField control={settings.control} name="is_free_order" label={t('courses.settings.is_free_order')} />
        <SwitchField control={settings.control} name="has_certificate" label={t('courses.settings.has_certificate')} />
        {settings.watch('has_certificate') ? (
          <FormField
            control={settings.control}
            name="certificate_valid_months"
            label={t('courses.settings.certificate_valid_months')}
          >
            {(input) => (
              <InputNumber
                {...input}
                className="kit-number-input"
                min={1}
                max={certificateMonthsMax}
                precision={0}
                placeholder={t('courses.settings.no_expiry')}
              />
            )}
          </FormField>
        ) : null}
      </Panel>
    </div>
  );
}

/** The settings travel under one word. */
const settingsNames = {
  'settings.is_free_order': 'is_free_order',
  'settings.has_certificate': 'has_certificate',
  'settings.certificate_valid_months': 'certificate_valid_months',
  'settings.language': 'language',
};

interface CourseValues {
  title: string;
  description: string;
  tags: string[];
}
