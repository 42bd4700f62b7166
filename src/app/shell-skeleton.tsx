import { PageSkeleton } from '../kit/page/page-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The shape of the console while nobody knows yet who is there. */
export function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <div className="shell-sider">
        <div className="shell-sider__brand">
          <Skeleton width={140} height={28} />
        </div>
        {[70, 50, 60, 45, 65, 55, 40].map((width) => (
          <div key={width} className="shell-skeleton-item">
            <Skeleton width={`${width}%`} height={14} />
          </div>
        ))}
      </div>
      <div className="shell-header" />
      <main className="shell-main">
        <PageSkeleton />
      </main>
    </div>
  );
}
