import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import {
  type CellKind,
  type CellValue,
  cellStyles,
  columnName,
  toSheetName,
  writeCell,
  writeString,
} from './cell.rules.ts';
import { fixedParts, sheetEnd, sheetStart } from './parts.ts';

export interface Column<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly kind: CellKind;
  read(row: Row): CellValue;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Rows in batches: a batch is written before the next one is asked for, so that a long table costs little memory. */
  readonly batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/**
 * An XLSX of one sheet as a stream. Texts are texts whatever they begin with; days and moments are those of `timeZone`.
 * The event loop is free between the batches.
 */
export function writeSpreadsheet<Row>(sheet: Sheet<Row>, timeZone: string): Readable {
  return Readable.from(zip(sheet, timeZone), { objectMode: false });
}

async function* zip<Row>(sheet: Sheet<Row>, timeZone: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(fixedParts([toSheetName(sheet.name)]))) {
    const part = new ZipDeflate(name);
    archive.add(part);
    part.push(encoder.encode(text), true);
  }
  const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  archive.add(part);
  for await (const text of writeRows(sheet, timeZone)) {
    part.push(encoder.encode(text));
    yield* take();
  }
  part.push(new Uint8Array(), true);
  archive.end();
  yield* take();
}

async function* writeRows<Row>({ columns, batches }: Sheet<Row>, timeZone: string): AsyncGenerator<string> {
  const names = columns.map((_, at) => columnName(at));
  const head = columns.map(({ title }, at) => writeString(`${names[at]}1`, cellStyles.head, title)).join('');
  yield `${sheetStart(columns.map(({ width }) => width))}<row r="1">${head}</row>`;
  let number = 1;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      number += 1;
      const cells = columns.map(({ kind, read }, at) => writeCell(`${names[at]}${number}`, kind, read(row), timeZone));
      text += `<row r="${number}">${cells.join('')}</row>`;
    }
    yield text;
  }
  yield sheetEnd(`A1:${names.at(-1)}${number}`);
}
