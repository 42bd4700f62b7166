import { Button } from 'antd';
import { isForbidden, readFailureMessage } from '#src/kit/failure.ts';
import { useNearEnd } from '#src/kit/list/use-near-end.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { Level } from './use-departments.ts';

/** Goes on reading as somebody scrolls, says how far it is, and can be asked where scrolling is no way. */
export function LevelEnd({ level }: { level: Level }) {
  const { t } = useTranslations();
  const { rows, total, hasMore, isReadingMore, isStale, moreError, more } = level;
  useNearEnd(hasMore && !isReadingMore && !isStale && !moreError, rows.length, more);
  if (rows.length === 0) return null;
  return (
    <div className="departments-end">
      <span className="kit-muted" role="status">
        {isReadingMore ? t('kit.loading') : t('departments.shown', { shown: rows.length, count: total })}
      </span>
      {moreError ? <p role="alert">{readFailureMessage(moreError)}</p> : null}
      {hasMore && !isForbidden(moreError) ? (
        <Button loading={isReadingMore} onClick={more}>
          {t(moreError ? 'commons:actions.retry' : 'kit.actions.show_more')}
        </Button>
      ) : null}
    </div>
  );
}
