import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import {
  type CellKind,
  type CellValue,
  columnName,
  headStyle,
  rowHeight,
  toSheetName,
  writeCell,
  writeString,
} from './cell.rules.ts';
import { type Cover, writeCover } from './cover.ts';
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

/** A sheet whose rows only itself knows. */
export interface WrittenSheet {
  readonly name: string;
  /** The sheet as XML, piece by piece; tells the number of its rows at the end. */
  write(timeZone: string): AsyncGenerator<string, number>;
}

export interface Workbook {
  readonly sheets: readonly WrittenSheet[];
  readonly cover?: Cover;
  /** Days and moments are those of this zone. */
  readonly timeZone: string;
}

/** A sheet as one of several. */
export function sheetOf<Row>(sheet: Sheet<Row>): WrittenSheet {
  return { name: sheet.name, write: (timeZone) => writeRows(sheet, timeZone) };
}

/** An XLSX of one sheet as a stream. */
export function writeSpreadsheet<Row>(sheet: Sheet<Row>, timeZone: string): Readable {
  return writeWorkbook({ sheets: [sheetOf(sheet)], timeZone });
}

/**
 * An XLSX as a stream, its sheets one after the other. Texts are texts whatever they begin with. The event loop is free
 * between the batches.
 */
export function writeWorkbook(workbook: Workbook): Readable {
  return Readable.from(zip(workbook), { objectMode: false });
}

async function* zip({ sheets, cover, timeZone }: Workbook): AsyncGenerator<Uint8Array> {
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
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    archive.add(part);
    return part;
  };
  const own = nameSheets([...(cover ? [cover.name] : []), ...sheets.map(({ name }) => name)]);
  const coverNames = cover ? own.slice(0, 1) : [];
  const names = own.slice(coverNames.length);
  const order = cover?.isLast ? [...names, ...coverNames] : own;
  for (const [name, text] of Object.entries(fixedParts(order, names))) open(name).push(encoder.encode(text), true);
  const placeOf = (name: string) => `xl/worksheets/sheet${order.indexOf(name) + 1}.xml`;
  const written: { name: string; rows: number }[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const name = names[at] ?? sheet.name;
    const part = open(placeOf(name));
    const pieces = sheet.write(timeZone);
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) {
      part.push(encoder.encode(piece.value));
      yield* take();
    }
    part.push(new Uint8Array(), true);
    written.push({ name, rows: piece.value });
  }
  for (const name of coverNames) {
    if (cover) open(placeOf(name)).push(encoder.encode(writeCover(cover, written)), true);
  }
  archive.end();
  yield* take();
}

/** Names that sheets may have, each once: two titles may begin alike. */
function nameSheets(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = toSheetName(title);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = `${name.slice(0, 31 - String(number).length - 1)} ${number}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

const filterWidth = 3;

async function* writeRows<Row>({ columns, batches }: Sheet<Row>, timeZone: string): AsyncGenerator<string, number> {
  const names = columns.map((_, at) => columnName(at));
  const head = columns.map(({ title, kind }, at) => writeString(`${names[at]}1`, headStyle(kind), title)).join('');
  // A button for the filter stands in the title's cell.
  const height = rowHeight(columns.map(({ title, width }) => ({ value: title, width: width - filterWidth })));
  yield `${sheetStart(columns.map(({ width }) => width))}<row r="1"${height}>${head}</row>`;
  let number = 1;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      number += 1;
      const cells = columns.map((column, at) => writeCell(`${names[at]}${number}`, column, column.read(row), timeZone));
      text += `<row r="${number}">${cells.join('')}</row>`;
    }
    yield text;
  }
  yield sheetEnd(`A1:${names.at(-1)}${number}`);
  return number - 1;
}
