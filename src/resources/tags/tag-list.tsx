import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Tag } from '#contract/tags.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { customTags } from './active-tag.rules.ts';

interface TagListProps {
  tags: readonly Tag[];
  activeId: string | undefined;
  hasMore: boolean;
  isReadingMore: boolean;
  onMore(): void;
  onShow(id: string): void;
}

/** Tags that come by themselves, then the custom ones. On narrow screens one choice instead of a column. */
export function TagList({ tags, activeId, hasMore, isReadingMore, onMore, onShow }: TagListProps) {
  const { t } = useTranslations();
  const groups = [
    { name: 'automatic', tags: tags.filter((tag) => tag.type !== 'arbitrary') },
    { name: 'custom', tags: customTags(tags) },
  ] as const;
  const selectId = useId();
  return (
    <nav className="tags-list" aria-label={t('tags.title')}>
      <div className="tags-list__choice">
        <label htmlFor={selectId}>{t('tags.in_view')}</label>
        <select id={selectId} value={activeId} onChange={({ target }) => onShow(target.value)}>
          {groups.map((group) => (
            <optgroup key={group.name} label={t(`tags.groups.${group.name}`)}>
              {group.tags.map((tag) => (
                <option key={tag.id} value={tag.id}>
                  {tag.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {groups.map((group) => (
        <TagGroup key={group.name} name={group.name} tags={group.tags} activeId={activeId} />
      ))}
      {hasMore ? (
        <Button loading={isReadingMore} onClick={onMore}>
          {t('kit.actions.show_more')}
        </Button>
      ) : null}
    </nav>
  );
}

function TagGroup({
  name,
  tags,
  activeId,
}: {
  name: 'automatic' | 'custom';
  tags: readonly Tag[];
  activeId: string | undefined;
}) {
  const { t, language } = useTranslations();
  const id = useId();
  return (
    <section className="tags-list__group" aria-labelledby={id}>
      <h2 className="kit-group__title" id={id}>
        {t(`tags.groups.${name}`)}
      </h2>
      {tags.length === 0 ? (
        <p className="kit-muted">{t('tags.no_custom')}</p>
      ) : (
        <ul>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Link
                to={{ search: new URLSearchParams({ tag: tag.id }).toString() }}
                className="tags-item"
                aria-current={tag.id === activeId ? 'true' : undefined}
              >
                <span className="kit-tag__dot" style={{ background: tag.color }} aria-hidden="true" />
                <span className="tags-item__title">{tag.title}</span>
                <span className="tags-item__count">
                  {formatCount(tag.users_count, language)}
                  <span className="ui-hidden">{t('tags.people_unit')}</span>
                </span>
                <span className="tags-item__note">
                  {t(tag.is_active ? 'tags.is_on' : 'tags.is_off')}
                  {tag.action_types.length > 0
                    ? ` · ${t('tags.actions_count', { count: tag.action_types.length })}`
                    : ''}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
