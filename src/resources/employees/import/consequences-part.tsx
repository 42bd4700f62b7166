import { Checkbox } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { NewEmployeeTags } from '#src/kit/use/new-employee-tags.tsx';

interface ConsequencesPartProps {
  preview: ImportPreview;
  sendsEmails: boolean;
  onEmails(sends: boolean): void;
}

/** What follows from new people: departments, invitations, and what tags do to them. */
export function ConsequencesPart({ preview, sendsEmails, onEmails }: ConsequencesPartProps) {
  const { t } = useTranslations();
  const { tags, letters } = preview;
  return (
    <>
      {preview.new_departments_count > 0 ? (
        <p>
          {t('employees.import.new_departments', { count: preview.new_departments_count })}{' '}
          <span className="kit-muted">{preview.new_departments.slice(0, 20).join('; ')}</span>
        </p>
      ) : null}
      <Checkbox checked={sendsEmails} disabled={letters === 0} onChange={({ target }) => onEmails(target.checked)}>
        {t('employees.import.letters', { count: letters })}
      </Checkbox>
      {letters === 0 ? null : <NewEmployeeTags tags={tags} count={letters} />}
    </>
  );
}
