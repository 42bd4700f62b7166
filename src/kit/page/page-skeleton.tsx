import { Skeleton } from '../../ui/skeleton.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { PartSkeleton } from '../panel/part-skeleton.tsx';

/** The shape of a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className="kit-page-body" aria-busy="true">
      <SlowNote />
      <div className="kit-head">
        <Skeleton width={240} height={28} />
      </div>
      <div className="kit-toolbar">
        <Skeleton width={280} height={36} />
        <Skeleton width={120} height={36} />
      </div>
      <Skeleton height={360} />
    </div>
  );
}

/** As high as most tabs, in px. */
const tabHeight = 640;

/** The shape of a tab while its code is on the way: the title of its page stands above it already. */
export function TabSkeleton() {
  return (
    <div className="kit-page-body" aria-busy="true">
      <SlowNote />
      <PartSkeleton height={tabHeight} shape="form" />
    </div>
  );
}
