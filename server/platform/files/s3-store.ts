import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { FileMissingError, type FileStore, type StoredObject } from './file-store.ts';

/** Nothing that answers later than this is waited for; big bodies stream after their headers. */
const answerTimeoutMs = 30_000;
const uploadTimeoutMs = 10 * 60_000;
const tries = 3;
const emptyPayloadHash = hashOf(new Uint8Array());

/** The object store said no, or did not answer. Its answer is in the message, the address and the keys are not. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
  readonly isPassing: boolean;

  constructor(message: string, options: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isPassing = options.isPassing;
  }
}

interface Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Null: the bucket itself. */
  readonly key: string | null;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly payloadHash?: string;
  /** Made anew for each try. */
  readonly body?: () => Uint8Array | Readable;
  readonly timeoutMs?: number;
}

/**
 * Files in an S3-compatible store. `S3_URL` is `https://ACCESS_KEY:SECRET_KEY@host/bucket?region=eu-central-1`, an
 * optional folder after the bucket; the bucket stands in the path, which every such store understands.
 */
export function createS3Store(s3Url: string, now: () => Date): FileStore {
  const { origin, bucket, prefix, credentials } = readS3Url(s3Url);
  const cache = new Map<string, ArrayBuffer>();

  const ask = async ({
    method,
    key,
    query = {},
    headers = {},
    payloadHash = emptyPayloadHash,
    body,
    timeoutMs,
  }: Request) => {
    const url = new URL(key === null ? `${origin}/${bucket}/` : `${origin}/${bucket}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const given = body?.();
        const signer = new AwsV4Signer({
          ...credentials,
          cache,
          service: 's3',
          method,
          url: url.href,
          headers: { ...headers, 'x-amz-content-sha256': payloadHash },
          datetime: now()
            .toISOString()
            .replaceAll(/[-:]|\.\d{3}/g, ''),
        });
        const response = await fetch(url, {
          method,
          headers: (await signer.sign()).headers,
          body:
            given instanceof Readable
              ? (Readable.toWeb(given) as unknown as BodyInit)
              : (given as BodyInit | undefined),
          duplex: 'half',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs ?? answerTimeoutMs),
        } as RequestInit);
        if (response.status < 500 && response.status !== 429) return response;
        await refuse(response, true);
      } catch (error) {
        const isPassing = !(error instanceof ObjectStoreError) || error.isPassing;
        if (attempt >= tries || !isPassing) {
          throw error instanceof ObjectStoreError
            ? error
            : new ObjectStoreError('the object store does not answer', { isPassing: true, cause: error });
        }
      }
    }
  };

  return {
    put: async (id, content) => {
      if (!(content instanceof Readable)) {
        await expectOk(await ask(putRequest(id, content.byteLength, hashOf(content), () => content)));
        return;
      }
      const folder = await mkdtemp(join(tmpdir(), 'upload-'));
      try {
        const path = join(folder, randomUUID());
        const { size, sha256 } = await spool(content, path);
        await expectOk(await ask(putRequest(id, size, sha256, () => createReadStream(path))));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (id, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await ask({ method: 'GET', key: id, headers, timeoutMs: uploadTimeoutMs });
      if (response.status === 404) throw new FileMissingError(id);
      await expectOk(response);
      return response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream);
    },
    remove: async (id) => {
      const response = await ask({ method: 'DELETE', key: id });
      if (response.status !== 404) await expectOk(response);
    },
    list: () =>
      listObjects(async (page) => {
        const query: Record<string, string> = { 'list-type': '2', ...(prefix !== '' && { prefix }), ...page };
        const response = await ask({ method: 'GET', key: null, query });
        await expectOk(response);
        return response.text();
      }),
  };
}

function putRequest(id: string, size: number, sha256: string, body: () => Uint8Array | Readable): Request {
  const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
  return { method: 'PUT', key: id, headers, payloadHash: sha256, body, timeoutMs: uploadTimeoutMs };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The store wants length and hash before the bytes: a stream is laid on the disk first. */
async function spool(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const given of content) {
      const chunk = given as Uint8Array;
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function expectOk(response: Response): Promise<void> {
  if (!response.ok) await refuse(response, false);
}

async function refuse(response: Response, isPassing: boolean): Promise<never> {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(await response.text())?.[1] ?? '';
  throw new ObjectStoreError(`the object store answered ${response.status} ${code}`.trim(), { isPassing });
}

async function* listObjects(page: (query: Record<string, string>) => Promise<string>): AsyncIterable<StoredObject> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const xml: string = await page(next === '' ? {} : { 'continuation-token': next });
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const id = /<Key>(?:[^<]*\/)?([0-9a-f-]+)<\/Key>/i.exec(entry)?.[1];
      const changed = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1];
      if (id !== undefined && changed !== undefined) yield { id, storedAt: new Date(changed) };
    }
    next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]?.replaceAll('&amp;', '&');
  }
}

/** Throws an Error with a sentence when the address lacks keys or a bucket. */
function readS3Url(text: string): {
  origin: string;
  bucket: string;
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string; region: string };
} {
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (url.username === '' || url.password === '' || bucket === '') {
    throw new Error('S3_URL must look like https://ACCESS_KEY:SECRET_KEY@host/bucket?region=eu-central-1.');
  }
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
  return { origin: url.origin, bucket, prefix: folders.map((folder) => `${folder}/`).join(''), credentials };
}
