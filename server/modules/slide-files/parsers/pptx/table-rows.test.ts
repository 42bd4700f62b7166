import { expect, test } from 'vitest';
import { growRows } from './table-rows.ts';
import { descendantsOf, parseXml } from './xml-tree.ts';

const cell = (words: string, attributes = '') =>
  `<a:tc${attributes}><a:txBody><a:p><a:r><a:rPr sz="2000"/><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`;

/** Heights of the rows of a table of two columns, an inch and five. */
function heightsOf(...rows: readonly string[]): number[] {
  const lines = rows.map((cells) => `<a:tr h="370840">${cells}</a:tr>`).join('');
  const root = parseXml(
    Buffer.from(
      `<a:x><a:tbl><a:tblGrid><a:gridCol w="914400"/><a:gridCol w="4572000"/></a:tblGrid>${lines}</a:tbl></a:x>`,
    ),
  );
  growRows(root);
  return descendantsOf(root, 'tr').map((row) => Number(row.attribs['h']));
}

test('a row is as high as the words in it need, and never lower than its table says', () => {
  const [short, long] = heightsOf(cell('A') + cell('A'), cell('Several words in a narrow column') + cell('A'));
  expect(short).toBe(396_240);
  expect(long).toBeGreaterThan(3 * (short ?? 0));
  expect(heightsOf('<a:tc/><a:tc/>')).toEqual([370_840]);
});

test('a cell over several columns has their room, and one over several rows makes none of them higher', () => {
  const words = 'Several words in a cell';
  expect(heightsOf(`${cell(words, ' gridSpan="2"')}<a:tc hMerge="1"/>`)).toEqual([396_240]);
  expect(heightsOf(cell(words, ' rowSpan="2"') + cell('A'))).toEqual([396_240]);
});
