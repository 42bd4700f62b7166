import { strToU8, zip } from 'fflate';
import { cellStyles, columnName, rowHeight, toSheetName, writeCell, writeString } from './cell.rules.ts';
import { fixedParts, sheetEnd, sheetStart } from './parts.ts';

export interface TextSheet {
  readonly name: string;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** The first row is the head. */
  readonly rows: readonly (readonly string[])[];
}

/** An XLSX of several sheets of texts, small enough to lie in memory. Texts are texts whatever they begin with. */
export function writeTextWorkbook(sheets: readonly TextSheet[]): Promise<Uint8Array> {
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, writeSheet(sheet)] as const);
  const texts = [...Object.entries(fixedParts(sheets.map(({ name }) => toSheetName(name)))), ...parts];
  const files = Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)]));
  // Packed apart from the event loop.
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, workbook) => (error ? reject(error) : resolve(workbook)));
  });
}

function writeSheet({ widths, rows }: TextSheet): string {
  const names = widths.map((_, at) => columnName(at));
  const written = rows.map((row, at) => {
    const cells = names.map((name, column) => {
      const text = row[column] ?? '';
      if (at === 0) return writeString(`${name}1`, cellStyles.head, text);
      return writeCell(`${name}${at + 1}`, { kind: 'text', width: widths[column] ?? 0 }, text, 'UTC');
    });
    const height = rowHeight(widths.map((width, column) => ({ width, value: row[column] ?? '' })));
    return `<row r="${at + 1}"${height}>${cells.join('')}</row>`;
  });
  return `${sheetStart(widths)}${written.join('')}${sheetEnd(`A1:${names.at(-1)}${rows.length}`)}`;
}
