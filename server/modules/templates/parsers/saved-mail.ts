import { AppError } from '#platform/app-error.ts';
import { maxSavedFiles, type SavedFile, type SavedPage } from './saved-page.rules.ts';
import { decodePage } from './saved-text.rules.ts';

/** Heads longer than this are none, bytes. */
const maxHeadBytes = 16 * 1024;
const deepestParts = 4;

interface Part {
  readonly type: string;
  readonly charset: string | null;
  readonly location: string | null;
  readonly cid: string | null;
  readonly bytes: Buffer;
}

/**
 * A page that a browser saved as one file (.mht): a letter whose parts are the page and what it needs. Null: it is no
 * such file. Throws `import_page_unreadable`, `import_encoding_unknown`, `page_too_complex`.
 */
export function readSavedMail(raw: Uint8Array): SavedPage | null {
  const data = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const head = readHead(data);
  if (head === null || !/^multipart\//i.test(head.fields.get('content-type') ?? '')) return null;
  const parts: Part[] = [];
  readParts(data.subarray(head.end), head.fields.get('content-type') ?? '', parts, 0);
  const [start] = /start="?<?([^">;\s]{1,500})/i.exec(head.fields.get('content-type') ?? '')?.slice(1) ?? [];
  const pages = parts.filter(({ type }) => /^(text\/html|application\/xhtml\+xml)$/i.test(type));
  const page = pages.find(({ cid }) => start !== undefined && cid === start) ?? pages[0];
  if (page === undefined) throw new AppError('import_page_unreadable');
  const address = webAddress(page.location) ?? webAddress(head.fields.get('snapshot-content-location') ?? null);
  const files = parts.filter((part) => part !== page).map(asFile);
  return { html: decodePage(page.bytes, page.charset), address, path: null, files };
}

function asFile({ location, cid, bytes }: Part): SavedFile {
  const address = location !== null && URL.canParse(location) ? new URL(location).href : null;
  return { address, path: address === null ? location : null, cid, bytes };
}

const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:/i.test(address) && URL.canParse(address) ? address : null;

interface Head {
  readonly fields: ReadonlyMap<string, string>;
  readonly end: number;
}

/** The fields before the first empty line; null where there are none. */
function readHead(data: Buffer): Head | null {
  const text = data.subarray(0, maxHeadBytes).toString('latin1');
  const gap = /\r?\n\r?\n/.exec(text);
  const written = gap === null ? text : text.slice(0, gap.index);
  const fields = new Map<string, string>();
  for (const line of written
    .replace(/^[\r\n]+/, '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon <= 0 || !/^[\w-]+$/.test(name)) return null;
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return gap === null ? null : { fields, end: gap.index + gap[0].length };
}

function readParts(data: Buffer, type: string, parts: Part[], depth: number): void {
  const named = /boundary="([^"]{1,200})"|boundary=([^";\s]{1,200})/i.exec(type);
  const boundary = named?.[1] ?? named?.[2];
  if (boundary === undefined || depth > deepestParts) throw new AppError('import_page_unreadable');
  const line = Buffer.from(`--${boundary}`);
  let at = findLine(data, line, 0);
  while (at >= 0) {
    const from = at + line.length;
    if (data.subarray(from, from + 2).toString('latin1') === '--') return;
    const next = findLine(data, line, from);
    // A file that broke off ends without its last line.
    readPart(data.subarray(from, next < 0 ? data.length : next), parts, depth);
    if (parts.length > maxSavedFiles) throw new AppError('page_too_complex');
    at = next;
  }
}

function findLine(data: Buffer, line: Buffer, from: number): number {
  let at = data.indexOf(line, from);
  while (at > 0 && data[at - 1] !== 0x0a) at = data.indexOf(line, at + 1);
  return at;
}

function readPart(given: Buffer, parts: Part[], depth: number): void {
  const lineEnd = given.indexOf('\n');
  const data = given.subarray(lineEnd + 1);
  const head = lineEnd < 0 ? null : readHead(data);
  // What has no head counts all the same: a million of nothing is too much.
  const field = (name: string) => head?.fields.get(name) ?? '';
  const type = field('content-type');
  if (head !== null && /^multipart\//i.test(type)) {
    readParts(data.subarray(head.end), type, parts, depth + 1);
    return;
  }
  parts.push({
    type: type.split(';')[0]?.trim() ?? '',
    charset: /charset\s{0,9}=\s{0,9}"?([\w:.-]{1,40})/i.exec(type)?.[1] ?? null,
    location: field('content-location') || null,
    cid: field('content-id').replaceAll(/^<|>$/g, '') || null,
    bytes: head === null ? Buffer.alloc(0) : unwrap(data.subarray(head.end), field('content-transfer-encoding')),
  });
}

function unwrap(data: Buffer, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(data.toString('latin1'), 'base64');
  const end = data.subarray(-2).toString('latin1') === '\r\n' ? data.length - 2 : data.length;
  const content = data.subarray(0, end);
  if (!/^quoted-printable$/i.test(encoding)) return content;
  const joined = content.toString('latin1').replaceAll(/=[ \t]{0,9}\r?\n/g, '');
  const words = joined.replaceAll(/=([0-9A-F]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(words, 'latin1');
}
