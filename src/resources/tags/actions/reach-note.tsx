import type { Tag, TagActionDraft } from '#contract/tags.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useReach } from './use-reach.ts';

/** Whom the action would reach today, said before it is saved. */
export function ReachNote({ tag, draft }: { tag: Tag; draft: TagActionDraft | null }) {
  const { t } = useTranslations();
  const { reach, ...reading } = useReach(tag.id, draft);
  if (draft === null) return null;
  if (reading.error) return <FailedLine what={t('tags.reach.name')} reading={reading} />;
  const rest = reach
    ? [
        ...(reach.later_count > 0 ? [t('tags.reach.later', { count: reach.later_count })] : []),
        ...(reach.done_count > 0 ? [t('tags.reach.done', { count: reach.done_count })] : []),
        ...(reach.outlived_count > 0 ? [t('tags.reach.outlived', { count: reach.outlived_count })] : []),
        ...(reach.exempt_count > 0 ? [t('tags.reach.exempt', { count: reach.exempt_count })] : []),
      ]
    : [];
  return (
    <div className="tags-reach" role="status" data-reading={reading.isReading || undefined}>
      <Icon name="users" size={18} />
      <div>
        <p className="tags-reach__today">
          {reach ? t('tags.reach.today', { count: reach.today_count }) : t('tags.reach.counting')}
        </p>
        {rest.length > 0 ? <p>{rest.join(' ')}</p> : null}
        {reach && reach.today_count > 0 && !tag.is_active ? <p>{t('tags.reach.off')}</p> : null}
        {reach && reach.sample.length > 0 ? (
          <details>
            <summary>{t('tags.reach.who')}</summary>
            <ul>
              {reach.sample.map((person) => (
                <li key={person.id}>{person.full_name}</li>
              ))}
              {reach.today_count > reach.sample.length ? (
                <li>{t('tags.reach.more', { count: reach.today_count - reach.sample.length })}</li>
              ) : null}
            </ul>
          </details>
        ) : null}
      </div>
    </div>
  );
}
