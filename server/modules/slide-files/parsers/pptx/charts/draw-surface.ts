import { chooseScale, type Scale } from './axis-scale.rules.ts';
import { formatNumber } from './number-format.rules.ts';
import type { Chart, ChartGroup } from './read-chart.ts';
import { type Area, at, drawLine, drawText, shorten, widthOf } from './svg-writing.ts';

type Point = readonly [x: number, y: number];

const lineColour = '#868686';
/** A surface that is seen from the front: how far its back stands to the right and higher, in shares of the plot. */
const depth = { across: 0.25, up: 0.3 } as const;
/** Each piece has one colour: the more of them, the rounder the bands. */
const maxDrawnPieces = 4000;

function scaleOf({ axes }: Chart, { series }: ChartGroup): Scale {
  const axis = axes.find(({ isValues }) => isValues);
  return chooseScale(
    series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
    { least: axis?.least, most: axis?.most, step: axis?.step, room: 5 },
  );
}

/** Values from line to line of the axis, each in a colour of its own: those of the series, one after the other. */
export function surfaceBands(chart: Chart, group: ChartGroup): { name: string; colour: string }[] {
  const { ticks } = scaleOf(chart, group);
  const format = chart.axes.find(({ isValues }) => isValues)?.format ?? group.series[0]?.format;
  const colours = chart.bandColours;
  return ticks.slice(1).map((tick, index) => ({
    name: `${formatNumber(ticks[index] ?? 0, format)}–${formatNumber(tick, format)}`,
    colour: colours[index % colours.length] ?? lineColour,
  }));
}

export function drawSurface(chart: Chart, group: ChartGroup, whole: Area): string {
  const { categories, axes } = chart;
  const { series, isFlat, isWire } = group;
  const columns = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const rows = series.length;
  if (columns < 2 || rows < 2) return '';
  const scale = scaleOf(chart, group);
  const bands = surfaceBands(chart, group);
  const look = axes[0]?.look ?? { size: 10, isBold: false, colour: '#000000' };
  const format = axes.find(({ isValues }) => isValues)?.format ?? series[0]?.format;
  const values = scale.ticks.map((tick) => formatNumber(tick, format));
  const widest = Math.min(whole.width * 0.3, Math.max(...series.map(({ name }) => widthOf(name, look))));
  const left = isFlat ? 0 : Math.max(...values.map((words) => widthOf(words, look))) + look.size;
  const area = {
    x: whole.x + left,
    y: whole.y + look.size,
    width: whole.width - left - widest - look.size,
    height: whole.height - look.size * 3,
  };
  if (area.width <= 10 || area.height <= 10) return '';
  const [aside, up] = isFlat ? [0, 1] : [depth.across, depth.up];
  const place = (column: number, row: number, value: number): Point => {
    const [across, back] = [column / (columns - 1), row / (rows - 1)];
    const high = isFlat ? 0 : ((value - scale.least) / (scale.most - scale.least || 1)) * (1 - up);
    return [area.x + area.width * (across * (1 - aside) + back * aside), area.y + area.height * (1 - back * up - high)];
  };
  const valueAt = (column: number, row: number) => series[row]?.values[column] ?? scale.least;
  const between = (column: number, row: number) => {
    const [c, r] = [Math.min(columns - 2, Math.floor(column)), Math.min(rows - 2, Math.floor(row))];
    const [dc, dr] = [column - c, row - r];
    const front = valueAt(c, r) * (1 - dc) + valueAt(c + 1, r) * dc;
    return front * (1 - dr) + (valueAt(c, r + 1) * (1 - dc) + valueAt(c + 1, r + 1) * dc) * dr;
  };
  const colourOf = (value: number) => {
    const band = scale.ticks.findIndex((tick, index) => index > 0 && value <= tick);
    return bands[band < 1 ? bands.length - 1 : band - 1]?.colour ?? lineColour;
  };
  const piece = (column: number, row: number, size: number) => {
    const corners = [
      [column, row],
      [column + size, row],
      [column + size, row + size],
      [column, row + size],
    ] as const;
    const middle = between(column + size / 2, row + size / 2);
    const points = corners.map(([c, r]) => place(c, r, between(c, r)).map(at).join(' '));
    const paint = isWire ? 'none' : colourOf(middle);
    return `<path d="M${points.join('L')}Z" fill="${paint}" stroke="${isWire ? colourOf(middle) : paint}" stroke-width="0.5"/>`;
  };
  const fine = isWire
    ? 1
    : Math.max(1, Math.min(8, Math.floor(Math.sqrt(maxDrawnPieces / ((columns - 1) * (rows - 1))))));
  const pieces: string[] = [];
  // What stands behind is drawn first.
  for (let row = (rows - 1) * fine - 1; row >= 0; row -= 1) {
    for (let column = 0; column < (columns - 1) * fine; column += 1) {
      pieces.push(piece(column / fine, row / fine, 1 / fine));
    }
  }
  const net = isWire ? '' : drawNet(columns, rows, (column, row) => place(column, row, valueAt(column, row)));
  return [
    isFlat ? '' : drawWall(scale, values, { columns, rows, place, look, area }),
    ...pieces,
    net,
    drawNames(chart, group, { columns, rows, place: (column, row) => place(column, row, scale.least), look, widest }),
  ].join('');
}

/** The lines of the series and across them. */
function drawNet(columns: number, rows: number, place: (column: number, row: number) => Point): string {
  const path = (points: Point[]) =>
    `<path d="M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}" fill="none" stroke="#000000" stroke-opacity="0.3" stroke-width="0.5"/>`;
  const along = Array.from({ length: rows }, (_, row) =>
    path(Array.from({ length: columns }, (_one, column) => place(column, row))),
  );
  const through = Array.from({ length: columns }, (_, column) =>
    path(Array.from({ length: rows }, (_one, row) => place(column, row))),
  );
  return [...along, ...through].join('');
}

interface Wall {
  readonly columns: number;
  readonly rows: number;
  readonly place: (column: number, row: number, value: number) => Point;
  readonly look: Chart['legendLook'];
  readonly area: Area;
}

/** Behind the surface: a line for each value, which is named in front. */
function drawWall(scale: Scale, words: readonly string[], { columns, rows, place, look }: Wall): string {
  return scale.ticks
    .map((tick, index) => {
      const [front, corner, far] = [place(0, 0, tick), place(0, rows - 1, tick), place(columns - 1, rows - 1, tick)];
      const said = drawText(words[index] ?? '', look, { x: front[0] - look.size * 0.5, y: front[1], anchor: 'end' });
      return drawLine(front, corner, '#c8c8c8') + drawLine(corner, far, '#c8c8c8') + said;
    })
    .join('');
}

interface Edge {
  readonly columns: number;
  readonly rows: number;
  readonly place: (column: number, row: number) => Point;
  readonly look: Chart['legendLook'];
  readonly widest: number;
}

/** Categories in front, series at the side. */
function drawNames(
  { categories }: Chart,
  { series }: ChartGroup,
  { columns, rows, place, look, widest }: Edge,
): string {
  const [begin, end] = [place(0, 0), place(columns - 1, 0)];
  const room = (end[0] - begin[0]) / Math.max(1, columns - 1);
  const every = Math.max(1, Math.ceil((look.size * 2) / room));
  const front = categories.map((name, column) => {
    const [x, y] = place(column, 0);
    if (column % every !== 0) return '';
    return drawText(shorten(name, look, room * every), look, { x, y: y + look.size, anchor: 'middle' });
  });
  const side = series.map(({ name }, row) => {
    const [x, y] = place(columns - 1, row);
    return drawText(shorten(name, look, widest + look.size), look, { x: x + look.size * 0.5, y });
  });
  return (
    drawLine(begin, end, lineColour) +
    drawLine(end, place(columns - 1, rows - 1), lineColour) +
    front.join('') +
    side.join('')
  );
}
