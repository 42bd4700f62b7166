/** One line, or one set of columns. */
export interface ChartSeries {
  key: string;
  words: string;
  /** The same series has the same colour on every chart: take it from `chartPalette`. */
  color: string;
}

export interface ChartRow {
  /** Place on the axis as it is read: a day, a department. */
  label: string;
  /** The same with all that has no room on the axis: a day with its year. For the table and the file. */
  name?: string;
  /** Null is a gap, never zero. */
  values: Readonly<Record<string, number | null>>;
  /** Colour of its bar, where the place on the axis means one: a band of risk. All rows have one, or none. */
  color?: string;
  /** The list behind the number, where there is one. */
  to?: string | undefined;
}

export type ChartKind = 'line' | 'column' | 'bar' | 'funnel';

export interface ChartPoint {
  label: string;
  series: string;
  value: number | null;
}

const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 2], [14, 4]];

/** Strokes and gaps of the line of so many-th series; the first one is whole. */
export const lineDashes = (at: number): readonly number[] => dashes[at % dashes.length] ?? [];

/** Rows as the drawing library wants them: one point per label and series. */
export function toPoints(rows: readonly ChartRow[], series: readonly ChartSeries[]): ChartPoint[] {
  return rows.flatMap(({ label, values }) =>
    series.map(({ key, words }) => ({ label, series: words, value: values[key] ?? null })),
  );
}

/** Nothing to draw: no rows, or not one number in them. */
export function isChartEmpty(rows: readonly ChartRow[], series: readonly ChartSeries[]): boolean {
  return rows.every(({ values }) => series.every(({ key }) => (values[key] ?? null) === null));
}

/** Room in px of the scale beside the days, and of the name of a day with what parts it from the next. */
const scaleWidth = 56;
const dayWidth = 64;
const maxNamed = 7;

/** The names under a line touch where all of them are shown: only every so manieth is. `room` is the drawing's in px. */
export function labelStep(count: number, room: number): number {
  const fitting = Math.min(maxNamed, Math.max(2, Math.floor((room - scaleWidth) / dayWidth)));
  return Math.ceil(count / fitting);
}

interface TableInput {
  /** Name of what stands on the axis. */
  axis: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format(value: number): string;
}

/** The same numbers as a table, its head first. What is not known is a dash. */
export function toTable({ axis, series, rows, format }: TableInput): string[][] {
  const write = (value: number | null) => (value === null ? '—' : format(value));
  return [
    [axis, ...series.map(({ words }) => words)],
    ...rows.map(({ label, name = label, values }) => [name, ...series.map(({ key }) => write(values[key] ?? null))]),
  ];
}
