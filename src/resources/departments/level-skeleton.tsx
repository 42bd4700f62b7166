import { departmentsPageSize } from '#contract/constants.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import type { DepartmentsView } from './departments-state.rules.ts';

const places = Array.from({ length: departmentsPageSize }, (_, at) => at);

/** The shape of the level that comes. */
export function LevelSkeleton({ view }: { view: DepartmentsView }) {
  const { t } = useTranslations();
  return (
    <div aria-busy="true">
      <SlowNote />
      <span className="ui-hidden" role="status">
        {t('kit.loading')}
      </span>
      <div className={view === 'cards' ? 'kit-cards' : 'kit-table-box'} aria-hidden="true">
        {places.map((place) =>
          view === 'cards' ? (
            <div key={place} className="kit-card department-skeleton">
              <Skeleton height={18} width="60%" />
              <Skeleton height={14} width="40%" />
              <Skeleton height={40} />
              <Skeleton height={14} width="70%" />
            </div>
          ) : (
            <div key={place} className="kit-skeleton-row">
              <Skeleton height={14} width="70%" />
              <Skeleton height={14} width="45%" />
              <Skeleton height={14} width="45%" />
              <Skeleton height={14} width="45%" />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
