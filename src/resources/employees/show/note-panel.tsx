import { Button, Input } from 'antd';
import { useState } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeCard } from '#contract/employees.ts';
import { tellFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';

const longest = 10_000;

/** What operators keep in mind about somebody; the person never sees it. */
export function NotePanel({ person, api }: { person: EmployeeCard; api: ActionApi }) {
  const { t, language } = useWords();
  const kept = person.note?.text ?? '';
  const [text, setText] = useState(kept);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = text.trim() !== kept;
  useUnsavedWarning(isChanged);

  const save = async () => {
    setIsSaving(true);
    try {
      await api.call(employeeCalls.writeEmployeeNote, { body: { user_id: person.id, text: text.trim() } });
      api.refresh();
      api.tell('tips:note_update');
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Panel title={t('employees.note.title')} about={t('employees.note.about')}>
      <Input.TextArea
        aria-label={t('employees.note.title')}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="employee-note__foot">
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t('kit.form.save')}
        </Button>
        {person.note ? (
          <span className="kit-muted">
            {t('employees.note.by', {
              name: person.note.updated_by?.full_name ?? '—',
              when: formatMoment(person.note.updated_at, language),
            })}
          </span>
        ) : null}
      </div>
    </Panel>
  );
}
