import { sparklineShape } from '../lib/sparkline.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** Top of the scale; its bottom is 0. */
  max: number;
  /** What the line shows, in a sentence: it is all that a screen reader gets. */
  label: string;
  height?: number;
}

const width = 600;

/** A line without axes, drawn in SVG: the numbers beside it carry the figures. */
export function Sparkline({ values, max, label, height = 96 }: SparklineProps) {
  const shape = sparklineShape(values, max, width, height);
  return (
    <svg
      className="ui-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      <path className="ui-sparkline__area" d={shape.area} />
      <path className="ui-sparkline__line" d={shape.line} />
    </svg>
  );
}
