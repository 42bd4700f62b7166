import type { Scale } from './axis-scale.rules.ts';
import { formatNumber } from './number-format.rules.ts';
import { type Plot, placing } from './plot.ts';
import { type ChartGroup, type ChartSeries, labelsOf } from './read-chart.ts';
import { at, drawBox, drawLine, drawText, shorten } from './svg-writing.ts';

/** Bars, lines, areas or points in their plot, with what is said of them. */
export function drawSeries(group: ChartGroup, plot: Plot, scale: Scale): string {
  if (group.kind === 'bar') return drawBars(group, plot, scale);
  if (group.kind === 'scatter') return drawScatter(group, plot, scale);
  const spans = spansOf(group, plot.count, scale);
  const order = [...group.series.keys()];
  // Of areas the first one would hide the others: stacked ones stand on each other.
  return (
    drawSpans(group, plot, scale) +
    order.map((index) => drawRow(group, index, spans[index] ?? [], plot, scale)).join('')
  );
}

/** Where categories stand from the left. */
function alongOf({ area, count, isReversed, isEdgeToEdge }: Plot): (point: number) => number {
  return (point) => {
    const share = isEdgeToEdge && count > 1 ? point / (count - 1) : (point + 0.5) / count;
    return area.x + area.width * (isReversed ? 1 - share : share);
  };
}

/** Of prices: from the lowest to the highest, and over it from the first series to the last. */
function drawSpans({ series, spanLine, changeBars }: ChartGroup, plot: Plot, scale: Scale): string {
  if (spanLine === null && changeBars === null) return '';
  const place = placing(scale, plot.area, false);
  const along = alongOf(plot);
  const wide = (plot.area.width / plot.count) * 0.4;
  return Array.from({ length: plot.count }, (_, index) => {
    const values = series.flatMap(({ values: all }) => all[index] ?? []);
    if (values.length === 0) return '';
    const x = along(index);
    const line =
      spanLine === null ? '' : drawLine([x, place(Math.min(...values))], [x, place(Math.max(...values))], spanLine);
    const [open, close] = [series[0]?.values[index], series.at(-1)?.values[index]];
    if (changeBars === null || open == null || close == null) return line;
    const [top, foot] = [place(Math.max(open, close)), place(Math.min(open, close))];
    const colour = close >= open ? changeBars.up : changeBars.down;
    return `${line}<rect x="${at(x - wide / 2)}" y="${at(top)}" width="${at(wide)}" height="${at(Math.max(1, foot - top))}" fill="${colour}" stroke="#595959" stroke-width="0.75"/>`;
  }).join('');
}

/** From where to where each value of a series reaches. */
type Span = readonly [from: number, to: number] | null;

function spansOf({ series, grouping }: ChartGroup, count: number, scale: Scale): Span[][] {
  const base = Math.min(scale.most, Math.max(scale.least, 0));
  const up = Array.from({ length: count }, () => 0);
  const down = Array.from({ length: count }, () => 0);
  const sums = Array.from({ length: count }, (_, index) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[index] ?? 0), 0),
  );
  return series.map(({ values }) =>
    Array.from({ length: count }, (_, index): Span => {
      const given = values[index];
      if (given == null) return null;
      if (grouping === 'clustered') return [base, given];
      const value = grouping === 'percentStacked' ? given / (sums[index] || 1) : given;
      const side = value < 0 ? down : up;
      const from = side[index] ?? 0;
      side[index] = from + value;
      return [from, from + value];
    }),
  );
}

function drawBars(group: ChartGroup, plot: Plot, scale: Scale): string {
  const { area, count, isAcross, isReversed } = plot;
  const place = placing(scale, area, isAcross);
  const slot = (isAcross ? area.height : area.width) / count;
  const rows = group.series.length;
  const step = 1 - group.overlap / 100;
  const thick = slot / (1 + (rows - 1) * step + group.gap / 100);
  const spans = spansOf(group, count, scale);
  const isStacked = group.grouping !== 'clustered';
  const bars = group.series.map((series, row) =>
    (spans[row] ?? []).map((span, index) => {
      if (span === null) return '';
      const place_ = isReversed ? count - 1 - index : index;
      const start = place_ * slot + (slot - thick * (1 + (rows - 1) * step)) / 2 + row * thick * step;
      const [low, high] = [place(Math.min(...span)), place(Math.max(...span))];
      const box = isAcross
        ? { x: low, y: area.y + area.height - start - thick, width: high - low, height: thick }
        : { x: area.x + start, y: high, width: thick, height: low - high };
      const colour = series.pointColours.get(index) ?? series.colour;
      const labels = labelsOf(series, index);
      const isInside = isStacked || labels?.place === 'ctr' || labels?.place === 'inEnd' || labels?.place === 'inBase';
      const isBelow = (series.values[index] ?? 0) < 0;
      const far = (labels?.look.size ?? 0) * 0.7;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const spot = isInside
        ? ({ x, y, anchor: 'middle' } as const)
        : isAcross
          ? ({ x: isBelow ? box.x - 3 : box.x + box.width + 3, y, anchor: isBelow ? 'end' : 'start' } as const)
          : ({ x, y: isBelow ? box.y + box.height + far : box.y - far, anchor: 'middle' } as const);
      return (colour === 'none' ? '' : drawBox(box, colour)) + drawLabel(series, index, spot);
    }),
  );
  return bars.flat().join('');
}

/** A line, or the area under it. */
function drawRow(group: ChartGroup, index: number, spans: readonly Span[], plot: Plot, scale: Scale): string {
  const series = group.series[index] as ChartSeries;
  const place = placing(scale, plot.area, false);
  const isArea = group.kind === 'area';
  const across = alongOf(plot);
  const runs: (readonly [number, number, number])[][] = [[]];
  for (const [point, span] of spans.entries()) {
    if (span === null) runs.push([]);
    else runs.at(-1)?.push([across(point), place(span[1]), place(span[0])]);
  }
  const drawn = runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const path = pathOf(run, series.isSmooth && !isArea);
      if (!isArea)
        return series.line === 'none'
          ? ''
          : `<path d="M${path}" fill="none" stroke="${series.line}" stroke-width="2.25" stroke-linejoin="round"/>`;
      const back = [...run].reverse().map(([x, , foot]) => `${at(x)} ${at(foot)}`);
      return `<path d="M${path}L${back.join('L')}Z" fill="${series.colour}"/>`;
    });
  const points = spans.map((span, point) => {
    if (span === null) return '';
    const [x, y] = [across(point), place(span[1])];
    const label = drawLabel(series, point, { x, y: y - (series.labels?.look.size ?? 0) * 0.9, anchor: 'middle' });
    return (
      (series.hasMarkers && !isArea ? drawPoint(x, y, series.pointColours.get(point) ?? series.colour) : '') + label
    );
  });
  return drawn.join('') + points.join('');
}

function drawScatter({ series }: ChartGroup, { area, places }: Plot, scale: Scale): string {
  if (places === null) return '';
  const [across, up] = [placing(places, area, true), placing(scale, area, false)];
  const largest = Math.max(0, ...series.flatMap(({ sizes }) => sizes.flatMap((size) => size ?? [])));
  const widest = Math.min(area.width, area.height) / 8;
  const radiusOf = (size: number | null | undefined) =>
    largest > 0 && size != null ? Math.sqrt(Math.max(0, size) / largest) * widest : pointRadius;
  return series
    .map((one) => {
      const points = one.values.flatMap((value, index) => {
        const place = one.places[index] ?? (one.places.length === 0 ? index + 1 : null);
        return value === null || place === null ? [] : [{ x: across(place), y: up(value), index }];
      });
      const path = pathOf(
        points.map(({ x, y }) => [x, y, y] as const),
        one.isSmooth,
      );
      const line =
        one.line === 'none' || points.length < 2
          ? ''
          : `<path d="M${path}" fill="none" stroke="${one.line}" stroke-width="2.25"/>`;
      const marks = points.map(
        ({ x, y, index }) =>
          (one.hasMarkers || one.line === 'none'
            ? drawPoint(x, y, one.pointColours.get(index) ?? one.colour, radiusOf(one.sizes[index]))
            : '') + drawLabel(one, index, { x, y: y - (one.labels?.look.size ?? 0) * 0.9, anchor: 'middle' }),
      );
      return line + marks.join('');
    })
    .join('');
}

/** Through all points; smooth: without corners. */
function pathOf(points: readonly (readonly [number, number, number])[], isSmooth: boolean): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `${at(x)} ${at(y)}`;
      if (!isSmooth) return `L${at(x)} ${at(y)}`;
      const [first, next] = [points[index - 2] ?? before, points[index + 1] ?? ([x, y, y] as const)];
      const [x1, y1] = [before[0] + (x - first[0]) / 6, before[1] + (y - first[1]) / 6];
      const [x2, y2] = [x - (next[0] - before[0]) / 6, y - (next[1] - before[1]) / 6];
      return `C${[x1, y1, x2, y2, x, y].map(at).join(' ')}`;
    })
    .join('');
}

const pointRadius = 3.5;

function drawPoint(x: number, y: number, colour: string, radius = pointRadius): string {
  const look = radius > pointRadius ? ' fill-opacity="0.8" stroke="#ffffff" stroke-width="0.75"' : '';
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${colour}"${look}/>`;
}

function drawLabel(
  series: ChartSeries,
  index: number,
  place: { x: number; y: number; anchor: 'start' | 'middle' | 'end' },
): string {
  const { format } = series;
  const labels = labelsOf(series, index);
  const value = series.values[index];
  if (labels === null || value == null) return '';
  const words = [
    ...(labels.series ? [series.name] : []),
    ...(labels.value ? [formatNumber(value, labels.format ?? format)] : []),
  ];
  return drawText(shorten(words.join('; '), labels.look, 200), labels.look, place);
}
