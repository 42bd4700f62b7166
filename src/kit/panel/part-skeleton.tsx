import { Skeleton } from '../../ui/skeleton.tsx';
import './panel.css';

/**
 * `lines`: words or rows. `form`: panels of fields. `split`: a list, and beside it what one of it holds. `surface`: a chart,
 * a picture or a preview, which is one surface when it is there too.
 */
export type PartShape = 'lines' | 'form' | 'split' | 'surface';

/** Heights in px, each with the room below it. */
const lineHeight = 40;
const fieldHeight = 72;
const panelFrame = 96;
/** Fields that most panels of settings have. */
const panelFields = 3;
/** Words differ in length. */
const widths = ['70%', '55%', '85%', '45%', '65%'] as const;

interface PartSkeletonProps {
  /** As high as what comes: nothing moves when it is there. */
  height: number;
  shape?: PartShape | undefined;
}

/** The shape of what a call answers. */
export function PartSkeleton({ height, shape = 'lines' }: PartSkeletonProps) {
  if (height === 0) return null;
  if (shape === 'surface') return <Skeleton height={height} />;
  return (
    <div className={`kit-part-shape kit-part-shape--${shape}`} style={{ height }} aria-hidden="true">
      {shape === 'split' ? (
        <>
          <PartSkeleton height={height} />
          <PartSkeleton height={height} shape="form" />
        </>
      ) : shape === 'form' ? (
        places(height, panelFrame + panelFields * fieldHeight).map((panel) => (
          <div key={panel} className="kit-panel">
            <Skeleton width="30%" height={18} />
            {places(panelFields, 1).map((field) => (
              <div key={field} className="kit-part-shape__field">
                <Skeleton width={120} height={14} />
                <Skeleton height={36} />
              </div>
            ))}
          </div>
        ))
      ) : (
        places(height, lineHeight).map((line) => (
          <Skeleton key={line} width={widths[line % widths.length] ?? '100%'} height={16} />
        ))
      )}
    </div>
  );
}

/** As many places as `whole` has room for, one at least. */
function places(whole: number, each: number): number[] {
  return Array.from({ length: Math.max(1, Math.floor(whole / each)) }, (_, at) => at);
}
