export interface PdfColumn {
  readonly title: string;
  /** Share of the line; all columns together share it by these. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface PlacedColumn extends PdfColumn {
  /** From the left edge of the line, points. */
  readonly x: number;
  readonly inner: number;
}

/** Puts columns side by side on a line of so many points, `gap` points between them. */
export function placeColumns(columns: readonly PdfColumn[], line: number, gap: number): PlacedColumn[] {
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
