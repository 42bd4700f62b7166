import { Input } from 'antd';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeCard } from '#contract/employees.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';

const longest = 10_000;

/** What operators keep in mind about somebody; the person never sees it. */
export function NotePanel({ person, api }: { person: EmployeeCard; api: ActionApi }) {
  const { t, language } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/employees.ts').then(({ noteBody }) => noteBody),
    version: person.version,
    defaultValues: { user_id: person.id, text: person.note?.text ?? '' },
    send: (body, { version }) => api.call(employeeCalls.writeEmployeeNote, { body: { ...body, version } }),
    onSent: () => {
      api.refresh();
      api.tell('tips:note_update');
    },
    warnWhenUnsavedChanges: true,
  });
  return (
    <Panel title={t('employees.note.title')} about={t('employees.note.about')}>
      <Form
        form={form}
        className="employee-note"
        foot={
          <FormButtons form={form} ok={t('kit.form.save')} needsChange className="employee-note__foot">
            {person.note ? (
              <span className="kit-muted">
                {t('employees.note.by', {
                  name: person.note.updated_by?.full_name ?? '—',
                  when: formatMoment(person.note.updated_at, language),
                })}
              </span>
            ) : null}
          </FormButtons>
        }
      >
        <FormField control={form.control} name="text" label={t('employees.note.title')} isLabelHidden>
          {(input) => <Input.TextArea {...input} autoSize={{ minRows: 4, maxRows: 12 }} maxLength={longest} />}
        </FormField>
      </Form>
    </Panel>
  );
}
