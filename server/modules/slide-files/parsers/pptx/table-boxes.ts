import type { PageText } from '#schema/content.ts';
import { type LinkTarget, readParagraphs } from './paragraphs.ts';
import type { Frame } from './placeholders.ts';
import { attributeOf, childOf, childrenOf, numberOf, type XmlElement } from './xml-tree.ts';

type CellText = Pick<PageText, 'anchor' | 'paragraphs'> & { readonly frame: Frame };

/** A table is as large as its columns and rows: programs that make presentations are careless with its frame. */
export function sizeOfTable(table: XmlElement, { width, height }: Pick<Frame, 'width' | 'height'>) {
  const columns = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map((column) => numberOf(column, 'w') ?? 0);
  const rows = childrenOf(table, 'tr').map((row) => numberOf(row, 'h') ?? 0);
  return { width: sum(columns) || width, height: sum(rows) || height };
}

/** The cells of a table row by row, each where it stands. */
export function readTable(table: XmlElement, frame: Frame, linkTarget: LinkTarget, pageWidth: number): CellText[] {
  const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map((column) => numberOf(column, 'w') ?? 0);
  const rows = childrenOf(table, 'tr');
  const heights = rows.map((row) => numberOf(row, 'h') ?? 0);
  const across = frame.width / (sum(widths) || 1);
  const down = frame.height / (sum(heights) || 1);
  return rows.flatMap((row, rowIndex) =>
    childrenOf(row, 'tc').flatMap((cell, index) => {
      if (attributeOf(cell, 'hMerge') === '1' || attributeOf(cell, 'vMerge') === '1') return [];
      const [columns, lines] = [numberOf(cell, 'gridSpan') ?? 1, numberOf(cell, 'rowSpan') ?? 1];
      const body = childOf(cell, 'txBody');
      return [
        {
          frame: {
            x: frame.x + sum(widths.slice(0, index)) * across,
            y: frame.y + sum(heights.slice(0, rowIndex)) * down,
            width: sum(widths.slice(index, index + columns)) * across,
            height: sum(heights.slice(rowIndex, rowIndex + lines)) * down,
          },
          anchor: 'top' as const,
          paragraphs: readParagraphs(body, { chain: [], masterStyle: undefined }, linkTarget, pageWidth),
        },
      ];
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
