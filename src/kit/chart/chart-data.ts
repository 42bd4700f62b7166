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
  /** Null is a gap, never zero. */
  values: Readonly<Record<string, number | null>>;
  /** Colour of its bar, where the place on the axis means one: a band of risk. All rows have one, or none. */
  color?: string;
}

export type ChartKind = 'line' | 'column' | 'bar' | 'funnel';

export interface ChartPoint {
  label: string;
  series: string;
  value: number | null;
}

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
