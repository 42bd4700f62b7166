import { Input } from 'antd';
import { assignmentCalls, assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse, AssignedCourseDetails } from '#contract/assignments.ts';
import { nameMaxLength } from '#contract/constants.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ImageField } from '#src/kit/upload/image-field.tsx';
import { draftOf, type RulesDraft, rulesOf } from '../rules/rules-draft.rules.ts';
import { RulesFields } from '../rules/rules-fields.tsx';
import '../assigned.css';

interface RulesDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

/** How an assigned course is taken, what it is called and looks like here. Its row does not carry the rules: they are read. */
export default function RulesDialog({ row, ...props }: RulesDialogProps) {
  const reading = useCall(assignmentCalls.readAssignment, { params: { id: row.id } });
  return (
    <ReadPart reading={reading} height={0}>
      {(assignment) => <RulesForm assignment={assignment} {...props} />}
    </ReadPart>
  );
}

interface RulesValues {
  title: string;
  rules: RulesDraft;
  image: Blob | string | null;
}

function RulesForm({
  assignment,
  api,
  onClose,
}: Omit<RulesDialogProps, 'row'> & { assignment: AssignedCourseDetails }) {
  const { t } = useTranslations();
  const params = { id: assignment.id };
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ assignedCourseEdit }) => assignedCourseEdit),
    version: assignment.version,
    defaultValues: {
      title: assignment.title,
      rules: draftOf(assignment.rules),
      image: assignment.image_path,
    } as RulesValues,
    fieldNames: {
      'rules.is_free_order': 'rules.order',
      'rules.reminders.days_before': 'rules.days_before',
      'rules.reminders.weeks_after': 'rules.weeks_after',
    },
    toBody: ({ title, rules }: RulesValues) => ({ title, rules: rulesOf(rules) }),
    toValues: ({ title, rules }) => ({
      ...(typeof title === 'string' && { title }),
      ...(rules !== undefined && { rules: draftOf(rules as AssignedCourseDetails['rules']) }),
    }),
    send: async (_, { control, changes }) => {
      // The picture first: when it is refused, nothing was changed.
      const { image } = form.getValues();
      if (image instanceof Blob) {
        await api.call(assignmentCalls.setAssignmentPicture, { params, body: { image }, ...control });
      }
      return api.call(assignmentProgressCalls.editAssignment, { params, body: changes });
    },
    onSent: () => {
      api.refresh();
      api.tell('assigned_courses.told.rules');
    },
  });
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_courses.actions.rules')}
      about={t('assigned_courses.rules.edit_about')}
      ok={t('kit.form.save')}
      width={640}
      needsChange
      onClose={onClose}
    >
      <FormField control={form.control} name="title" label={t('assigned_courses.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <RulesFields
        control={form.control}
        name="rules"
        course={assignment.course_rules}
        kinds={assignment.type === 'scorm' ? 'packages' : 'library'}
      />
      <ImageField control={form.control} name="image" label={t('assigned_courses.rules.picture')} />
    </FormDialog>
  );
}
