import { skeletonItems } from '#contract/constants.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import type { AnyResource, ViewMode } from '../declare/resource.ts';
import { useTranslations } from '../translations.ts';
import { useColumns } from './use-columns.ts';

/** The shape of the list that comes. */
export function ListSkeleton({ resource, mode, rows }: { resource: AnyResource; mode: ViewMode; rows: number }) {
  const { t } = useTranslations();
  const columns = useColumns(resource).shown.slice(0, 6);
  const lines = Array.from({ length: Math.min(rows, skeletonItems) }, (_, at) => at);
  return (
    <div aria-busy="true">
      <SlowNote />
      <span className="ui-hidden" role="status">
        {t('kit.loading')}
      </span>
      {mode === 'table' ? (
        <div className="kit-table-box" aria-hidden="true">
          {[-1, ...lines].map((line) => (
            <div key={line} className="kit-skeleton-row">
              {columns.map((name, at) => (
                <Skeleton
                  key={name}
                  height={line < 0 ? 12 : 14}
                  width={at === 0 ? '70%' : line % 2 === 0 ? '45%' : '55%'}
                />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div className="kit-cards" aria-hidden="true">
          {lines.map((line) => (
            <div key={line} className="kit-card">
              <Skeleton height={18} width="60%" />
              <Skeleton height={14} width="85%" />
              <Skeleton height={14} width="40%" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
