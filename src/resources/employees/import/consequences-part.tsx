import { Checkbox } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { NewEmployeeTags } from '#src/kit/use/new-employee-tags.tsx';
import { useWords } from '#src/kit/words.ts';

interface ConsequencesPartProps {
  preview: ImportPreview;
  sendsLetters: boolean;
  onLetters(sends: boolean): void;
}

/** What follows from new people: departments, invitations, and what tags do to them. */
export function ConsequencesPart({ preview, sendsLetters, onLetters }: ConsequencesPartProps) {
  const { t } = useWords();
  const { tags, letters } = preview;
  return (
    <>
      {preview.new_departments_count > 0 ? (
        <p>
          {t('employees.import.new_departments', { count: preview.new_departments_count })}{' '}
          <span className="kit-muted">{preview.new_departments.slice(0, 20).join('; ')}</span>
        </p>
      ) : null}
      <Checkbox checked={sendsLetters} disabled={letters === 0} onChange={({ target }) => onLetters(target.checked)}>
        {t('employees.import.letters', { count: letters })}
      </Checkbox>
      {letters === 0 ? null : <NewEmployeeTags tags={tags} count={letters} />}
    </>
  );
}
