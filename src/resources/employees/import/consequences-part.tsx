import { Checkbox } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
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
      {letters === 0 ? null : tags.length === 0 ? (
        <p className="kit-muted">{t('employees.import.no_tags')}</p>
      ) : (
        <div>
          <p>{t('employees.import.tags', { count: letters })}</p>
          <ul className="import-tags">
            {tags.map((tag) => (
              <li key={tag.id}>
                <span className="kit-tag">
                  <span className="kit-tag__dot" style={{ background: tag.color }} aria-hidden="true" />
                  <span className="kit-ellipsis">{tag.title}</span>
                </span>
                <span>
                  {tag.actions
                    .map(({ type, title }) => t(`employees.import.tag_actions.${type}`, { title }))
                    .join('; ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
