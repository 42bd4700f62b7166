import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { cleanPdf, linksOf, openPdf } from './parsers/pdf-cleaning.ts';
import { preparePdfFile } from './parsers/pdf-copies.ts';
import { buildActivePdf, buildPdf } from './testing/documents.ts';

const documentAddress = 'https://t.example/a/token-place-token-place/open';
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const addressesOf = async (bytes: Uint8Array) => linksOf(await openPdf(bytes)).map(({ address }) => address);

async function errorOf(bytes: Uint8Array): Promise<string> {
  try {
    await cleanPdf(bytes);
    return 'taken';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** A stream of objects that is mostly spaces, packed as often as is asked. */
async function buildBomb(times: number): Promise<Buffer> {
  let packed: Uint8Array = new Uint8Array(90 * 1024 * 1024).fill(32);
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed);
  const filters = '/FlateDecode '.repeat(times);
  const head = `99 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter [ ${filters}] /Length ${packed.length} >>\nstream\n`;
  const plain = await buildPdf();
  const at = plain.lastIndexOf('xref\n0 ');
  return Buffer.concat([
    plain.subarray(0, at),
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
    plain.subarray(at),
  ]);
}

describe('a PDF of the author’s', () => {
  test('leads to the recipient from the links that were chosen, and keeps the others', async () => {
    const given = await buildPdf({ links: ['https://pay.example/', 'https://keep.example/', 'https://pay.example/'] });
    const { bytes, report } = await cleanPdf(given);
    expect(report.links).toEqual([
      { address: 'https://pay.example/', words: '', count: 2 },
      { address: 'https://keep.example/', words: '', count: 1 },
    ]);
    const copy = await preparePdfFile(bytes, { rewired: ['https://pay.example/'], documentAddress });
    expect(await addressesOf(copy)).toEqual([documentAddress, 'https://keep.example/', documentAddress]);
    expect(textOf(copy)).toContain(`(${documentAddress})`);
  });

  test('without a link that leads to us is one as a whole, on its first page', async () => {
    const { bytes } = await cleanPdf(await buildPdf({ pages: 3 }));
    const copy = await openPdf(await preparePdfFile(bytes, { rewired: [], documentAddress }));
    expect(linksOf(copy).map(({ address }) => address)).toEqual([documentAddress]);
    expect(copy.getPage(1).node.lookup(PDFName.of('Annots'))?.toString() ?? '[ ]').toBe('[ ]');
    expect(copy.getPageCount()).toBe(3);
  });

  test('loses what runs, opens or is enclosed, and says what that was', async () => {
    const { bytes, report } = await cleanPdf(await buildActivePdf());
    // Streams unpacked, so that nothing hides.
    const all = textOf(await (await PDFDocument.load(bytes)).save({ useObjectStreams: false }));
    for (const gone of [
      'app.alert',
      'enclosed',
      'cmd.exe',
      'collect.example',
      'file:///',
      '/JavaScript',
      '/Launch',
      '/XFA',
      '/EmbeddedFile',
    ])
      expect(all).not.toContain(gone);
    expect(report.links.map(({ address }) => address)).toEqual(['https://a.example/']);
    expect(report.removed).toMatchObject({ scripts: 2, actions: 3, embedded: 1, forms: 1, links: 1 });
  });
});

describe('a PDF is refused', () => {
  test('with a password, and cut off', async () => {
    expect(await errorOf(await buildPdf({ password: 'secret' }))).toBe('document_encrypted');
    const whole = await buildPdf({ links: ['https://a.example/'] });
    expect(await errorOf(whole.subarray(0, whole.length / 2))).toBe('document_broken');
    expect(await errorOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('document_broken');
  });

  test('with another file in front of it or behind it', async () => {
    const whole = await buildPdf();
    expect(await errorOf(Buffer.concat([Buffer.from('<html>'), whole]))).toBe('document_disguised');
    expect(await errorOf(Buffer.concat([whole, Buffer.from('PK\u0003\u0004')]))).toBe('document_disguised');
  });

  test.each([1, 2])('that unfolds without measure, packed %d times over', async (times) => {
    expect(await errorOf(await buildBomb(times))).toBe('document_too_complex');
  });

  test('of too many pages', async () => {
    expect(await errorOf(await buildPdf({ pages: 301 }))).toBe('document_too_complex');
  });

  test('whose pages contain themselves', async () => {
    const looping = (await buildPdf())
      .toString('latin1')
      .replace(/\/Kids \[\d+ 0 R\]/, (kids) => kids.replace(/\d+/, '1'));
    const pages = /(\d+) 0 obj\n<<\n\/Type \/Pages/.exec(looping)?.[1] ?? '';
    const own = looping.replace(/\/Kids \[1 0 R\]/, `/Kids [${pages} 0 R]`);
    expect(own).toContain(`/Kids [${pages} 0 R]`);
    expect(await errorOf(Buffer.from(own, 'latin1'))).toBe('document_broken');
  });
});
