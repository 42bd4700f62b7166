import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { buildDocx, paragraph, run } from '#modules/documents/testing/documents.ts';

/** What a stranger may send, each made to keep a reader busy or to fill its memory. */
export interface HostileInput {
  readonly title: string;
  readonly bytes: Uint8Array;
}

const text = (title: string, content: string): HostileInput => ({ title, bytes: Buffer.from(content) });

const heads = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: hello\r\nMIME-Version: 1.0\r\n';
const html = (title: string, content: string) =>
  text(title, `${heads}Content-Type: text/html; charset=utf-8\r\n\r\n${content}`);

function nestLetters(count: number): string {
  let letter = `${heads}Content-Type: text/plain\r\n\r\nhello`;
  for (let depth = 0; depth < count; depth += 1) {
    letter = `${heads}Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\nContent-Type: message/rfc822\r\n\r\n${letter}\r\n--b${depth}--`;
  }
  return letter;
}

/** Read by the import, by the report address and by the mailbox. */
export const letters: readonly HostileInput[] = [
  html('tags that never end', '<'.repeat(200_000)),
  html('styles that never end', '<style '.repeat(30_000)),
  html('words between scripts that never end', '<script>a'.repeat(30_000)),
  html('tables inside tables', '<table><tr><td>'.repeat(60_000)),
  html('entities without end', '&amp'.repeat(250_000)),
  text('letters inside letters', nestLetters(1000)),
  text(
    'sixty thousand recipients',
    `From: a@b.example\r\nTo: ${Array.from({ length: 60_000 }, (_, index) => `p${index}@x.example`).join(',\r\n ')}\r\nSubject: all\r\n\r\np1@x.example`,
  ),
  text('a header that never ends', `${heads}X-Long: ${' ('.repeat(200_000)}\r\n\r\nhello`),
  text(
    'boundaries by the thousand',
    `${heads}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(60_000)}`,
  ),
  text(
    'encoded words by the thousand',
    `From: a@b.example\r\nSubject: ${'=?utf-8?q?=41?= '.repeat(40_000)}\r\n\r\nhello`,
  ),
];

const saved = 'Content-Type: multipart/related; boundary=b\r\n\r\n';

export const pages: readonly HostileInput[] = [
  text('a saved page of a million parts', `${saved}${'--b\r\n\r\n\r\n'.repeat(1_000_000)}`),
  text('a saved page of a million beginnings', `${saved}${'--b'.repeat(1_000_000)}`),
  text(
    'a saved page of one line',
    `${saved}--b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=3'.repeat(1_000_000)}`,
  ),
  {
    title: 'an archive that unfolds',
    bytes: zipSync({ 'a.html': strToU8('<p>x'), 'b.css': new Uint8Array(60_000_000) }),
  },
  {
    title: 'an archive of many pages',
    bytes: zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}.html`, strToU8('<p>x')]))),
  },
  {
    title: 'styles that take in each other',
    bytes: zipSync({
      'a.html': strToU8('<link rel=stylesheet href=a.css>x'),
      'a.css': strToU8('@import "a.css";'.repeat(200)),
    }),
  },
  text('a style with addresses that never end', `<style>${'url("'.repeat(200_000)}</style>x`),
  text('pictures that are written out without end', '<img src="data:image/png;base64,'.repeat(50_000)),
  text('elements that never end', '<a'.repeat(80_000)),
  text('a megabyte of elements that never end', '<a'.repeat(550_000)),
  text('addresses in a style that never end', `<style>${'url(//'.repeat(40_000)}</style>`),
  text('rules of a style that never end', `<style>${'@import'.repeat(40_000)}</style>`),
  text('a hundred thousand divisions', `${'<div>'.repeat(100_000)}x`),
  text(
    'an element with all attributes',
    `<p ${Array.from({ length: 60_000 }, (_, index) => `a${index}=1`).join(' ')}>x`,
  ),
  text('comments that never end', '<!--'.repeat(200_000)),
  text('forms inside forms', '<form><input>'.repeat(50_000)),
  text(
    'links by the thousand',
    Array.from({ length: 20_000 }, (_, index) => `<a href="https://x.example/${index}">x</a>`).join(''),
  ),
  text('an address with sets of pictures', `<img srcset="${'//a.example/a 1x, '.repeat(40_000)}">`),
];

const filters = (count: number, one: string) => one.repeat(count);
const drawing = (title: string, inside: string) =>
  text(
    title,
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><defs><filter id="f" x="0" y="0" width="1" height="1">${inside}</filter></defs><rect width="2000" height="2000" filter="url(#f)" fill="red"/></svg>`,
  );

export const drawings: readonly HostileInput[] = [
  drawing('a chain of blurs', filters(100, '<feGaussianBlur stdDeviation="120"/>')),
  drawing('a chain of noise', filters(60, '<feTurbulence baseFrequency="0.05" numOctaves="10"/>')),
  drawing(
    'blurs and noise',
    filters(40, '<feTurbulence baseFrequency="0.02" numOctaves="8"/><feGaussianBlur stdDeviation="90"/>'),
  ),
  text(
    'uses of uses',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 24 }, (_, at) => `<g id="a${at + 1}"><use xlink:href="#a${at}"/><use xlink:href="#a${at}"/></g>`).join('')}<use xlink:href="#a24"/></svg>`,
  ),
];

/** A PNG that declares so many pixels. */
function hugePicture(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pictures: readonly HostileInput[] = [
  { title: 'a picture of a billion points', bytes: hugePicture(32_000, 32_000) },
  { title: 'a picture that breaks off', bytes: hugePicture(4000, 4000).subarray(0, 300) },
];

export const tables: readonly HostileInput[] = [
  text('a table of a million columns', `email${',x'.repeat(1_000_000)}\na@b.example${',y'.repeat(1_000_000)}\n`),
  text('a quotation that never ends', `email,name\n"${'a,b\n'.repeat(400_000)}`),
  text('nothing but separators', `${';'.repeat(3_000_000)}\n`),
  text('lines without an end', 'a@b.example\n'.repeat(700_000)),
];

export const documents: readonly HostileInput[] = [
  {
    title: 'a document that unfolds',
    bytes: buildDocx({ parts: { 'word/big.xml': `<a>${' '.repeat(60_000_000)}</a>` } }),
  },
  { title: 'paragraphs by the thousand', bytes: buildDocx({ body: paragraph(run('x')).repeat(300_000) }) },
  {
    title: 'an archive of many files',
    bytes: zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`word/${at}.xml`, strToU8('<a/>')]))),
  },
];

const cellsOf = (row: number) =>
  ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}${row}" t="inlineStr"><is><t>${row}</t></is></c>`).join('');
const workbook = (title: string, sheet: string): HostileInput => ({
  title,
  bytes: zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/a.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': strToU8(sheet),
  }),
});

/** Read as questions of a quiz. */
export const questionFiles: readonly HostileInput[] = [
  ...tables,
  workbook(
    'a workbook of a hundred thousand rows',
    `<worksheet><sheetData>${Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}">${cellsOf(at + 1)}</row>`).join('')}</sheetData></worksheet>`,
  ),
  workbook('a workbook that unfolds', `<worksheet><sheetData>${' '.repeat(120_000_000)}</sheetData></worksheet>`),
  workbook('a sheet of cells that never end', `<worksheet><sheetData>${'<c r="A1"><f>'.repeat(200_000)}`),
  workbook(
    'a sheet with an entity',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
  ),
  text('an item of elements that never end', '<assessmentItem>'.repeat(200_000)),
  {
    title: 'a package that names one item without end',
    bytes: zipSync({
      'imsmanifest.xml': strToU8(`<manifest>${'<resource type="item" href="a.xml"/>'.repeat(100_000)}</manifest>`),
      'a.xml': strToU8(`<assessmentItem>${'<p>x</p>'.repeat(50_000)}</assessmentItem>`),
    }),
  },
  text('questions whose braces never end', '{='.repeat(1_000_000)),
  text('a question of a million answers', `Who? {${'~a'.repeat(1_000_000)}}`),
  text('a hundred thousand questions', 'Who? {=Me ~You}\n\n'.repeat(100_000)),
  text('the same heading over and over', `${'Вопрос;'.repeat(500_000)}\n`),
];
