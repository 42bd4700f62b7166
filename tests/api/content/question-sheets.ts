import { strToU8, zipSync } from 'fflate';
import { writeTextWorkbook } from '#platform/spreadsheet/index.ts';

/** Headings that the import knows. */
export const questionHead = ['Question', 'Type', 'Option 1', 'Option 2', 'Option 3', 'Right answers', 'Explanation'];

/** A workbook with one sheet of texts. */
export function sheetOf(
  rows: readonly (readonly string[])[],
  head: readonly string[] = questionHead,
): Promise<Uint8Array> {
  return writeTextWorkbook([{ name: 'Questions', widths: head.map(() => 20), rows: [head, ...rows] }]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook whose sheet is written by hand: rows of cells, and what stands after them. */
export function rawSheet(rows: string, after = ''): Uint8Array {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId7" Type="${relations}/worksheet" Target="worksheets/first.xml"/></Relationships>`,
    'xl/worksheets/first.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** A row of cells from A on; what begins with `<` is a whole cell's inside, with its attributes before a bar. */
export function rawRow(number: number, cells: readonly string[]): string {
  const written = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`;
    const [, attributes, inside] = /^([^|<]*)\|(<.*)$/.exec(cell) ?? [];
    if (inside !== undefined) return `<c r="${place}" ${attributes}>${inside}</c>`;
    return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}
