import type { NewEmployeeTag } from '#contract/tags.ts';
import { useTranslations } from '../translations.ts';
import './use.css';

/** What tags do to people who are added, by themselves: foretold before anybody is. */
export function NewEmployeeTags({ tags, count }: { tags: readonly NewEmployeeTag[]; count: number }) {
  const { t } = useTranslations();
  if (tags.length === 0) return <p className="kit-muted">{t('kit.new_employees.no_tags')}</p>;
  return (
    <div>
      <p>{t('kit.new_employees.tags', { count })}</p>
      <ul className="kit-new-tags">
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="kit-tag">
              <span className="kit-tag__dot" style={{ background: tag.color }} aria-hidden="true" />
              <span className="kit-ellipsis">{tag.title}</span>
            </span>
            <span>
              {tag.actions.map(({ type, title }) => t(`kit.new_employees.actions.${type}`, { title })).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
