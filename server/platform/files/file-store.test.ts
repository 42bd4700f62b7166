import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileMissingError, type FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store, ObjectStoreError } from './s3-store.ts';

/** As much of an S3-compatible store as the client speaks; the second answer of each key may be told to fail first. */
async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const server = createServer(
    (request, response) => void buffer(request).then((body) => answer(request, response, body)),
  );
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const url = new URL(request.url ?? '', 'http://store');
    const key = url.pathname.replace('/bucket/', '');
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    } else if (!request.headers.authorization?.includes('Credential=key/')) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    } else if (request.method === 'PUT') {
      const hash = createHash('sha256').update(body).digest('hex');
      const isHashSigned = /SignedHeaders=[^,]*x-amz-content-sha256/.test(request.headers.authorization);
      const isWhole =
        Number(request.headers['content-length']) === body.length &&
        request.headers['x-amz-content-sha256'] === hash &&
        isHashSigned;
      if (isWhole) objects.set(key, body);
      response.writeHead(isWhole ? 200 : 411).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (url.searchParams.has('list-type')) {
      const [first, ...rest] = [...objects.keys()].sort();
      const page = url.searchParams.get('continuation-token') === 'a&b' ? rest : first ? [first] : [];
      const entries = page.map(
        (name) => `<Contents><Key>${name}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified></Contents>`,
      );
      const more = page[0] === first && rest.length > 0 ? '<NextContinuationToken>a&amp;b</NextContinuationToken>' : '';
      response.end(`<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`);
    } else {
      const object = objects.get(key);
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
      if (object === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else response.end(range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object);
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (times: number) => {
      failures = times;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

let folder: string;
let objectStore: Awaited<ReturnType<typeof startObjectStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  objectStore = await startObjectStore();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await objectStore.close();
});

const clock = () => new Date('2026-11-21T00:00:00Z');
const stores: [string, () => FileStore][] = [
  ['a folder', () => createLocalStore(join(folder, randomUUID()))],
  ['an object store', () => createS3Store(`http://key:secret@${objectStore.address}/bucket/${randomUUID()}`, clock)],
];

describe.each(stores)('%s', (_name, createStore) => {
  test('gives back what was put, whole or in part', async () => {
    const store = createStore();
    const id = randomUUID();
    await store.put(id, Readable.from([Buffer.from('0123'), Buffer.from('456789')]));
    expect(String(await buffer(await store.read(id)))).toBe('0123456789');
    expect(String(await buffer(await store.read(id, { start: 2, end: 4 })))).toBe('234');
  });

  test('replaces, removes and says what is missing', async () => {
    const store = createStore();
    const id = randomUUID();
    await store.put(id, Buffer.from('old'));
    await store.put(id, Buffer.from('new'));
    expect(String(await buffer(await store.read(id)))).toBe('new');
    await store.remove(id);
    await store.remove(id);
    await expect(store.read(id)).rejects.toBeInstanceOf(FileMissingError);
  });

  test('lists everything it holds', async () => {
    const store = createStore();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await store.put(id, Buffer.from(id));
    const listed: string[] = [];
    for await (const { id } of store.list()) listed.push(id);
    expect(listed.filter((id) => new Set<string>(ids).has(id)).sort()).toEqual([...ids].sort());
  });

  test('a stream that breaks leaves nothing', async () => {
    const store = createStore();
    const id = randomUUID();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(store.put(id, broken)).rejects.toThrow('the sender went away');
    await expect(store.read(id)).rejects.toBeInstanceOf(FileMissingError);
  });
});

test('a folder keeps no unfinished file after a failure and takes no path for an id', async () => {
  const place = join(folder, randomUUID());
  const store = createLocalStore(place);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('broken');
    })(),
  );
  await expect(store.put(randomUUID(), broken)).rejects.toThrow('broken');
  expect(await readdir(join(place, 'unfinished'))).toEqual([]);
  await expect(store.read('../../../etc/passwd')).rejects.toThrow('not an id');
});

test('an object store that is busy for a moment is asked again; one that refuses is not', async () => {
  const store = createS3Store(`http://key:secret@${objectStore.address}/bucket`, clock);
  const id = randomUUID();
  objectStore.failNext(2);
  await store.put(id, Buffer.from('x'));
  expect(String(await buffer(await store.read(id)))).toBe('x');

  const stranger = createS3Store(`http://other:secret@${objectStore.address}/bucket`, clock);
  const refusal = await stranger.put(id, Buffer.from('x')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ObjectStoreError);
  expect(String(refusal)).toContain('403 AccessDenied');
});

test('a disk that is full in the middle of a file is named, and nothing of the file is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-files-'));
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('the first part');
      throw noRoom;
    })(),
  );
  const putting = createLocalStore(folder).put(randomUUID(), content);
  await expect(putting).rejects.toMatchObject({ name: 'FilesUnavailable', kind: 'full' });
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a file whose folder cannot be synced is refused and not left under its id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unsynced-'));
  const handle = await open(folder);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  const { sync } = prototype;
  const syncing = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    await sync.call(this);
  });
  await expect(createLocalStore(folder).put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ kind: 'full' });
  syncing.mockRestore();
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await rm(folder, { recursive: true });
});
