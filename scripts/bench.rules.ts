import type { Figures, Measure, Promised } from './measures.ts';

export interface Line {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** Of the machine when the measurement began: a busy one flatters a ratio. */
  readonly load: string;
  readonly verdict: 'kept' | 'missed' | 'not measured';
}

/** The figures of a measurement: its last line that is a JSON object; null where it printed none. */
export function readFigures(output: string): Figures | null {
  for (const line of output.trimEnd().split('\n').toReversed()) {
    if (!line.startsWith('{')) continue;
    try {
      return JSON.parse(line) as Figures;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

/** One line for each promise of a measurement. `load`: the mean of the minute before it. */
export function judge({ promises }: Measure, figures: Figures | null, load: number): Line[] {
  return promises.map((promised) => {
    const { what, figure, atLeast, atMost } = promised;
    const value = figures?.[figure];
    const target = describeTarget(promised);
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { what, target, measured: '–', load: '–', verdict: 'not measured' };
    }
    const isRetained = value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
    const verdict = isRetained ? 'kept' : 'missed';
    return { what, target, measured: describeValue(value, promised), load: load.toFixed(1), verdict };
  });
}

function describeTarget(promised: Promised): string {
  const { atLeast, atMost } = promised;
  return atLeast === undefined ? `≤ ${describeValue(atMost ?? 0, promised)}` : `≥ ${describeValue(atLeast, promised)}`;
}

function describeValue(value: number, { unit }: Promised): string {
  const text = (Math.round(value * 100) / 100).toLocaleString('en');
  return unit === undefined ? text : `${text} ${unit}`;
}

/** As a table of Markdown. */
export function drawTable(lines: readonly Line[]): string {
  const rows = lines.map(({ what, target, measured, load, verdict }) => [what, target, measured, load, verdict]);
  const table = [['what', 'target', 'measured', 'load', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...table.map((row) => (row[column] ?? '').length)));
  const draw = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...body.map(draw)].join('\n');
}
