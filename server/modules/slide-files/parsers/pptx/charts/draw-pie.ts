import { formatNumber } from './number-format.rules.ts';
import { type Chart, type ChartGroup, type ChartSeries, labelsOf } from './read-chart.ts';
import { type Area, at, drawText } from './svg-writing.ts';

/** Pieces of a pie, or rings within each other. */
export function drawPie({ categories }: Chart, { kind, hole, series }: ChartGroup, area: Area): string {
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const outside = series.some(({ labels }) => labels?.place === 'outEnd');
  const most = (Math.min(area.width, area.height) / 2) * (outside ? 0.82 : 0.96);
  const rings = kind === 'pie' ? series.slice(0, 1) : series;
  const inner = kind === 'pie' ? 0 : (most * hole) / 100;
  const thickness = (most - inner) / Math.max(1, rings.length);
  return rings
    .map((one, index) =>
      drawRing(one, categories, { x, y, from: inner + index * thickness, to: inner + (index + 1) * thickness }),
    )
    .join('');
}

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

function drawRing(series: ChartSeries, categories: readonly string[], { x, y, from, to }: Ring): string {
  const values = series.values.map((value) => Math.abs(value ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return '';
  let begun = 0;
  const pieces = values.map((value, index) => {
    const start = begun / sum;
    begun += value;
    if (value === 0) return '';
    const colour = series.pointColours.get(index) ?? series.colour;
    const piece = `<path d="${slice({ x, y, from, to }, start, begun / sum)}" fill="${colour}" stroke="#ffffff" stroke-width="0.75"/>`;
    return piece;
  });
  begun = 0;
  const words = values.map((value, index) => {
    const middle = (begun + value / 2) / sum;
    begun += value;
    const labels = labelsOf(series, index);
    if (labels === null || value === 0) return '';
    const far = labels.place === 'outEnd' ? to + labels.look.size : from === 0 ? to * 0.62 : (from + to) / 2;
    const turn = middle * 2 * Math.PI;
    const said = [
      ...(labels.series ? [series.name] : []),
      ...(labels.category ? [categories[index] ?? ''] : []),
      ...(labels.value ? [formatNumber(value, labels.format ?? series.format)] : []),
      ...(labels.share ? [formatNumber(value / sum, labels.format?.includes('%') ? labels.format : '0%')] : []),
    ];
    const place = { x: x + Math.sin(turn) * far, y: y - Math.cos(turn) * far, anchor: 'middle' } as const;
    return drawText(said.join('; '), labels.look, place);
  });
  return pieces.join('') + words.join('');
}

/** A piece between two shares of the whole, from the top clockwise. */
function slice({ x, y, from, to }: Ring, start: number, end: number): string {
  // An arc that ends where it began is none.
  const last = end - start >= 1 ? start + 0.9999 : end;
  const point = (share: number, far: number) =>
    `${at(x + Math.sin(share * 2 * Math.PI) * far)} ${at(y - Math.cos(share * 2 * Math.PI) * far)}`;
  const isLong = last - start > 0.5 ? 1 : 0;
  const back =
    from === 0
      ? `L${at(x)} ${at(y)}`
      : `L${point(last, from)}A${at(from)} ${at(from)} 0 ${isLong} 0 ${point(start, from)}`;
  return `M${point(start, to)}A${at(to)} ${at(to)} 0 ${isLong} 1 ${point(last, to)}${back}Z`;
}
