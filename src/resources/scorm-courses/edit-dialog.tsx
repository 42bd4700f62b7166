import { Input } from 'antd';
import { courseDescriptionMaxLength, nameMaxLength } from '#contract/constants.ts';
import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ImageField } from '#src/kit/upload/image-field.tsx';

interface EditDialogProps {
  row: ScormCourseRow;
  api: ActionApi;
  onClose(): void;
}

/** What a SCORM course is called, what it is about, and its picture. */
export default function EditDialog({ row, api, onClose }: EditDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/scorm.ts').then(({ scormCourseEdit }) => scormCourseEdit.loose()),
    version: row.version,
    defaultValues: {
      title: row.title,
      description: row.description,
      image: row.image_path as Blob | string | null,
    },
    send: ({ image }, { control, changes: { image: _, ...changes } }) =>
      api.call(scormCalls.editScormCourse, {
        params: { id: row.id },
        body: { ...changes, ...(image instanceof Blob && { image }) },
        ...(image instanceof Blob && control),
      }),
    onSent: () => {
      api.refresh();
      api.tell('kit.told.edit');
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('scorm-courses.actions.edit')}
      ok={t('kit.form.save')}
      needsChange
      onClose={onClose}
    >
      <FormField control={form.control} name="title" label={t('scorm-courses.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField control={form.control} name="description" label={t('scorm-courses.fields.description')}>
        {(input) => <Input.TextArea {...input} rows={4} maxLength={courseDescriptionMaxLength} />}
      </FormField>
      <ImageField control={form.control} name="image" label={t('scorm-courses.fields.image_path')} />
    </FormDialog>
  );
}
