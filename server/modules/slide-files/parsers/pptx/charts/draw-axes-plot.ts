import { chooseScale, type Scale } from './axis-scale.rules.ts';
import { drawSeries } from './draw-series.ts';
import { formatNumber } from './number-format.rules.ts';
import { type Plot, placing } from './plot.ts';
import type { Chart, ChartAxis, ChartGroup, TextLook } from './read-chart.ts';
import { type Area, drawLine, drawText, shorten, widthOf } from './svg-writing.ts';

const plain: TextLook = { size: 10, isBold: false, colour: '#000000' };
const axisColour = '#868686';
/** Under this a line of words is turned to find room. */
const turnDegrees = -45;

export function drawAxesPlot(chart: Chart, whole: Area): string {
  const { groups, categories } = chart;
  const isAcross = groups.some((group) => group.isAcross);
  const isScatter = groups.every(({ kind }) => kind === 'scatter');
  const count = Math.max(
    1,
    categories.length,
    ...groups.flatMap(({ series }) => series.map(({ values }) => values.length)),
  );
  const valueAxes = chart.axes.filter(({ isValues }) => isValues);
  const acrossAxis = isScatter ? valueAxes.find(({ side }) => side === 'b' || side === 't') : undefined;
  const axisOf = (group: ChartGroup) =>
    valueAxes.find((axis) => axis !== acrossAxis && group.axes.includes(axis.id)) ?? valueAxes[0];
  const mainAxis = groups[0] && axisOf(groups[0]);
  const second = valueAxes.find(
    (axis) => axis !== mainAxis && axis !== acrossAxis && groups.some((group) => axisOf(group) === axis),
  );
  const categoryAxis = isScatter
    ? acrossAxis
    : chart.axes.find(({ isValues, id }) => !isValues && (groups[0]?.axes.includes(id) ?? false));
  const look = mainAxis?.look ?? plain;
  const room = isAcross ? whole.width / (look.size * 5) : whole.height / (look.size * 3.2);
  const scaleOf = (axis: ChartAxis | undefined) => {
    const own = groups.filter((group) => axisOf(group) === axis);
    const isShare = own.some(({ grouping }) => grouping === 'percentStacked');
    return chooseScale(isShare ? [0, 0.95] : own.flatMap(reachOf), {
      least: axis?.least,
      most: axis?.most,
      step: axis?.step,
      room: Math.min(10, room),
    });
  };
  const scale = scaleOf(mainAxis);
  const places = isScatter
    ? chooseScale(
        groups.flatMap(({ series }) => series.flatMap(({ places: all }) => all.flatMap((value) => value ?? []))),
        {
          least: acrossAxis?.least,
          most: acrossAxis?.most,
          step: acrossAxis?.step,
          room: whole.width / ((acrossAxis?.look.size ?? 10) * 5),
        },
      )
    : null;
  const valueWords = wordsOf(scale, mainAxis, groups);
  const secondScale = second && scaleOf(second);
  const secondWords = second && secondScale ? wordsOf(secondScale, second, groups) : [];
  const categoryWords = places
    ? wordsOf(places, acrossAxis, [])
    : Array.from({ length: count }, (_, index) => categories[index] || String(index + 1));
  const sides = isAcross
    ? {
        left: plotAreaOf(categoryWords, categoryAxis, whole.width * 0.4),
        bottom: mainAxis?.isHidden ? 0 : look.size * 1.6,
      }
    : { left: plotAreaOf(valueWords, mainAxis, whole.width * 0.3), bottom: 0 };
  const overhang = isAcross ? widthOf(valueWords.at(-1) ?? '', look) / 2 : 0;
  const right = plotAreaOf(secondWords, second, whole.width * 0.3) + overhang;
  const titles = {
    left: (isAcross ? categoryAxis : mainAxis)?.title ?? '',
    bottom: (isAcross ? mainAxis : categoryAxis)?.title ?? '',
  };
  const [titleLeft, titleBottom] = [
    titles.left === '' ? 0 : look.size * 1.6,
    titles.bottom === '' ? 0 : look.size * 1.6,
  ];
  const x = whole.x + sides.left + titleLeft;
  const width = whole.width - sides.left - titleLeft - right;
  const slot = width / (places ? Math.max(1, categoryWords.length - 1) : count);
  const names = namesOf(categoryWords, categoryAxis, slot);
  const top = look.size / 2;
  const bottom = (isAcross ? sides.bottom : names.height) + titleBottom;
  const area = { x, y: whole.y + top, width, height: whole.height - top - bottom };
  if (area.width <= 10 || area.height <= 10) return '';
  const plot: Plot = {
    area,
    isAcross,
    count,
    isReversed: categoryAxis?.isReversed ?? false,
    isEdgeToEdge: mainAxis?.isEdgeToEdge ?? false,
    places,
  };
  const drawing = [
    drawScale(plot, scale, mainAxis, valueWords),
    second && secondScale && !isAcross ? drawSecond(area, secondScale, second, secondWords) : '',
    drawSeriesOf(groups, plot, (group) => (axisOf(group) === second && secondScale ? secondScale : scale)),
    drawCategories(plot, scale, categoryAxis, categoryWords, names),
    drawText(
      shorten(titles.left, look, area.height),
      { ...look, isBold: true },
      { x: whole.x + look.size * 0.7, y: area.y + area.height / 2, anchor: 'middle', turn: -90 },
    ),
    drawText(
      shorten(titles.bottom, look, area.width),
      { ...look, isBold: true },
      { x: area.x + area.width / 2, y: whole.y + whole.height - look.size * 0.6, anchor: 'middle' },
    ),
  ];
  return drawing.join('');
}

/** Areas first, lines over bars. */
function drawSeriesOf(groups: readonly ChartGroup[], plot: Plot, scaleOf: (group: ChartGroup) => Scale): string {
  const order = ['area', 'bar', 'line', 'scatter'];
  return [...groups]
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((group) => drawSeries(group, plot, scaleOf(group)))
    .join('');
}

/** The values that an axis has to hold: of stacks their sums. */
function reachOf({ series, grouping }: ChartGroup): number[] {
  if (grouping !== 'stacked') return series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) => {
    const all = series.map(({ values }) => values[index] ?? 0);
    return [all.filter((value) => value > 0), all.filter((value) => value < 0)].map((side) =>
      side.reduce((sum, value) => sum + value, 0),
    );
  }).flat();
}

function wordsOf({ ticks }: Scale, axis: ChartAxis | undefined, groups: readonly ChartGroup[]): string[] {
  const isShare = groups.some(({ grouping }) => grouping === 'percentStacked');
  const format = axis?.format ?? (isShare ? '0%' : groups[0]?.series[0]?.format);
  return ticks.map((tick) => formatNumber(tick, isShare && !format?.includes('%') ? '0%' : format));
}

function plotAreaOf(words: readonly string[], axis: ChartAxis | undefined, most: number): number {
  if (axis === undefined || axis.isHidden || !axis.hasLabels) return 0;
  return Math.min(most, Math.max(0, ...words.map((one) => widthOf(one, axis.look))) + axis.look.size * 0.7);
}

interface Names {
  readonly height: number;
  readonly turn: number;
  /** Every how many of them finds room. */
  readonly every: number;
}

/** Categories below a plot: in one line, turned where they are longer, and not all of them where they are many. */
function namesOf(words: readonly string[], axis: ChartAxis | undefined, slot: number): Names {
  if (axis === undefined || axis.isHidden || !axis.hasLabels) return { height: 0, turn: 0, every: 1 };
  const widest = Math.max(0, ...words.map((one) => widthOf(one, axis.look)));
  const line = axis.look.size * 1.7;
  if (widest <= slot * 0.98) return { height: line, turn: 0, every: 1 };
  const length = Math.min(widest, axis.look.size * 8);
  return {
    height: length * Math.SQRT1_2 + line * 0.6,
    turn: turnDegrees,
    every: Math.max(1, Math.ceil((axis.look.size * 1.3) / slot)),
  };
}

function drawScale(
  { area, isAcross }: Plot,
  scale: Scale,
  axis: ChartAxis | undefined,
  words: readonly string[],
): string {
  const place = placing(scale, area, isAcross);
  const marks = scale.ticks.map((tick, index) => {
    const at_ = place(tick);
    const grid =
      axis?.grid == null || axis.grid === 'none'
        ? ''
        : isAcross
          ? drawLine([at_, area.y], [at_, area.y + area.height], axis.grid)
          : drawLine([area.x, at_], [area.x + area.width, at_], axis.grid);
    if (axis === undefined || axis.isHidden || !axis.hasLabels) return grid;
    const away = axis.look.size * 0.5;
    const said = isAcross
      ? drawText(words[index] ?? '', axis.look, {
          x: at_,
          y: area.y + area.height + axis.look.size * 0.9,
          anchor: 'middle',
        })
      : drawText(words[index] ?? '', axis.look, { x: area.x - away, y: at_, anchor: 'end' });
    return grid + said;
  });
  const line =
    axis === undefined || axis.isHidden || !axis.hasLine || isAcross
      ? ''
      : drawLine([area.x, area.y], [area.x, area.y + area.height], axisColour);
  return marks.join('') + line;
}

function drawSecond(area: Area, scale: Scale, axis: ChartAxis, words: readonly string[]): string {
  if (axis.isHidden) return '';
  const place = placing(scale, area, false);
  const right = area.x + area.width;
  const said = scale.ticks.map((tick, index) =>
    drawText(words[index] ?? '', axis.look, { x: right + axis.look.size * 0.5, y: place(tick) }),
  );
  return said.join('') + drawLine([right, area.y], [right, area.y + area.height], axisColour);
}

function drawCategories(
  { area, isAcross, count, isReversed, isEdgeToEdge, places }: Plot,
  scale: Scale,
  axis: ChartAxis | undefined,
  words: readonly string[],
  { turn, every }: Names,
): string {
  const zero = placing(scale, area, isAcross)(Math.min(scale.most, Math.max(scale.least, 0)));
  if (axis === undefined || axis.isHidden) return '';
  const line = isAcross
    ? drawLine([zero, area.y], [zero, area.y + area.height], axisColour)
    : drawLine([area.x, zero], [area.x + area.width, zero], axisColour);
  if (!axis.hasLabels) return line;
  const { look } = axis;
  const along = places ? placing(places, area, true) : null;
  const said = words.map((name, index) => {
    if (index % every !== 0) return '';
    const place = isReversed ? count - 1 - index : index;
    const share = isEdgeToEdge && count > 1 ? place / (count - 1) : (place + 0.5) / count;
    if (isAcross) {
      const y = area.y + area.height * (1 - share);
      return drawText(shorten(name, look, area.x - look.size), look, { x: area.x - look.size * 0.5, y, anchor: 'end' });
    }
    const x = along ? along(places?.ticks[index] ?? 0) : area.x + area.width * share;
    const y = area.y + area.height + look.size * 0.9;
    return turn === 0
      ? drawText(name, look, { x, y, anchor: 'middle' })
      : drawText(shorten(name, look, look.size * 8), look, { x: x + look.size * 0.3, y, anchor: 'end', turn });
  });
  return line + said.join('');
}
