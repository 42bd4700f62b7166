export interface PdfColumn {
  readonly title: string;
  /** Share of the line; all columns together share it by these. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** A text, or one that stands so many steps to the right: under the one before it. */
export type PdfCell = string | { readonly text: string; readonly level: number };

export interface PlacedColumn extends PdfColumn {
  /** From the left edge of the line, points. */
  readonly x: number;
  readonly inner: number;
}

/** Puts columns side by side on a line of so many points, `gap` points between them. */
export function positionColumns(columns: readonly PdfColumn[], line: number, gap: number): PlacedColumn[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = line - gap * (columns.length - 1);
  let x = 0;
  return columns.map((column) => {
    const inner = (free * column.width) / shares;
    const placed = { ...column, x, inner };
    x += inner + gap;
    return placed;
  });
}

const stepWidth = 10;
/** Deeper than this nothing is moved on: the text needs its room. */
const maxSteps = 6;

/** Where the text of a cell stands on the line, and how much room it has. */
export function readCell(
  cell: PdfCell | undefined,
  { x, inner }: PlacedColumn,
): { readonly text: string; readonly x: number; readonly inner: number } {
  if (cell === undefined || typeof cell === 'string') return { text: cell ?? '', x, inner };
  const moved = Math.min(cell.level, maxSteps) * stepWidth;
  return { text: cell.text, x: x + moved, inner: inner - moved };
}
