import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinRows, packEntry, writeRow } from '../zip/index.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { receiveFile } from './stored-file.ts';

const archive = joinRows([writeRow([packEntry('ppt/presentation.xml', Buffer.from('<p/>'), 1)])]);

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'received-'));
  store = createLocalStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a4f' } });

describe('a file that comes in', () => {
  test('is stored with its size, hash, judged type and a clean name', async () => {
    const file = await receiveFile(store, {
      kind: 'import',
      name: '..\\люди.csv',
      content: Readable.from([Buffer.from('a;b\n'), Buffer.from('1;2\n')]),
    });
    expect(file).toMatchObject({ name: 'люди.csv', media_type: 'text/plain', size: 8 });
    expect(file.sha256).toBe(createHash('sha256').update('a;b\n1;2\n').digest('hex'));
    expect(String(await buffer(await store.read(file.id)))).toBe('a;b\n1;2\n');
  });

  test.each([
    ['nothing', 'import', Buffer.alloc(0), 'file_empty'],
    ['a program under a harmless name', 'import', Buffer.from('MZ\u0000\u0001'), 'file_type_refused'],
    ['HTML where text is expected', 'import', Buffer.from('<html><script>1</script>'), 'file_type_refused'],
    ['a spreadsheet of the old kind', 'import', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_spreadsheet_old'],
    ['an archive without its end', 'slides', archive.subarray(0, -30), 'file_cut_off'],
    ['more than the kind allows', 'logo', Buffer.alloc(3 * 1024 * 1024, 'x'), 'file_too_large'],
    [
      'a broken picture',
      'picture',
      Buffer.from('\u0089PNG\r\n\u001a\n not a picture', 'latin1'),
      'file_picture_unreadable',
    ],
  ] as const)('is refused with its reason and leaves nothing: %s', async (_what, kind, content, code) => {
    const before = await countStored();
    await expect(receiveFile(store, { kind, name: 'people.csv', content })).rejects.toMatchObject({ code });
    expect(await countStored()).toBe(before);
  });

  test('a picture is made smaller and loses everything that is not picture', async () => {
    const given = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const file = await receiveFile(store, { kind: 'picture', name: 'wide.jpg', content: given });
    const kept = await buffer(await store.read(file.id));
    const { width, height, exif } = await sharp(kept).metadata();
    expect({ width, height, exif }).toEqual({ width: 2400, height: 800, exif: undefined });
    expect(file.size).toBe(kept.length);
  });

  test('a drawing with a script in it becomes a plain PNG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><script>alert(1)</script><rect width="80" height="80"/></svg>';
    const file = await receiveFile(store, { kind: 'logo', name: 'logo.svg', content: Buffer.from(svg) });
    expect(file).toMatchObject({ media_type: 'image/png', name: 'logo.svg.png' });
    expect((await sharp(await buffer(await store.read(file.id))).metadata()).format).toBe('png');
  });

  test('a picture under the smallest edge is refused', async () => {
    const content = await picture(63, 200).png().toBuffer();
    await expect(receiveFile(store, { kind: 'avatar', name: 'a.png', content })).rejects.toMatchObject({
      code: 'file_picture_too_small',
      details: { values: { pixels: 64 } },
    });
  });

  test('an upload cut off by the reader counts as too large, not as whole', async () => {
    const content = Object.assign(Readable.from([Buffer.from('a;b\n')]), { truncated: true });
    const before = await countStored();
    await expect(receiveFile(store, { kind: 'import', name: 'a.csv', content })).rejects.toMatchObject({
      code: 'file_too_large',
    });
    expect(await countStored()).toBe(before);
  });
});
