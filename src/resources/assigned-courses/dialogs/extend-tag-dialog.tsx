import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { listLimit } from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { type ChoiceSource, ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ChosenNote } from './chosen-note.tsx';
import { laterThan, toastExtended } from './extended.ts';
import '../assigned.css';

const tagSource: ChoiceSource<Tag> = {
  useRows: () => useCall(tagCalls.listTags, { query: { limit: listLimit } }),
  titleOf: ({ title }) => title,
  isWhole: true,
};

interface ExtendTagDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

interface ExtendTagValues {
  tags: Titled[];
  end_date: string | null;
}

/** An end of their own for everybody of the course who has one of some tags and is not done. */
export default function ExtendTagDialog({ row: { id, end_date }, api, onClose }: ExtendTagDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ assignedEmployeesExtend }) => assignedEmployeesExtend),
    defaultValues: { tags: [], end_date: laterThan(end_date) },
    fieldNames: { users_ids: 'tags', tags_ids: 'tags' },
    check: ({ tags }: ExtendTagValues) => (tags.length === 0 ? { tags: t('kit.invalid.least', { number: 1 }) } : {}),
    toBody: ({ tags, end_date }: ExtendTagValues) => ({ tags_ids: tags.map((tag) => tag.id), end_date }),
    send: (body) => api.call(assignmentCalls.extendEmployees, { params: { id }, body }),
    onSent: ({ before }) => toastExtended(api, id, before),
  });
  const { control } = form;
  const tags = form.watch('tags').map((tag) => tag.id);
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_courses.extend_tag.title')}
      about={t('assigned_courses.extend_tag.about')}
      ok={t('kit.form.save')}
      onClose={onClose}
    >
      <FormField control={control} name="tags" label={t('assigned_employees.fields.tags')} isRequired>
        {({ value, onChange }, picker) => (
          <ManyPicker
            {...picker}
            source={tagSource}
            value={value}
            placeholder={t('assigned_courses.people.tags')}
            onChange={onChange}
          />
        )}
      </FormField>
      {tags.length > 0 ? <ChosenNote assignmentId={id} people={{ tags }} action="extend" /> : null}
      <FormField
        control={control}
        name="end_date"
        label={t('assigned_employees.fields.end_date')}
        help={t('assigned_employees.extend.help')}
      >
        {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
