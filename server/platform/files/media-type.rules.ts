/** What a file is, told by its bytes. Text has no signature: `text/plain` means "reads as text". */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/svg+xml'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  | 'application/x-ole-storage'
  | 'audio/mpeg'
  | 'audio/ogg'
  | 'audio/wav'
  | 'audio/mp4'
  | 'video/mp4'
  | 'video/webm'
  | 'video/x-ms-asf'
  | 'video/x-msvideo'
  | 'video/mpeg'
  | 'audio/aiff'
  | 'font/woff'
  | 'font/woff2'
  | 'font/ttf'
  | 'font/otf'
  | 'text/html'
  | 'text/vtt'
  | 'text/plain';

/** First and last bytes of a file: enough to tell what it is, zip-based documents included. */
export interface FileEdges {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** As much of the beginning and of the end as {@link sniffMediaType} looks at. */
export const edgeBytes = 64 * 1024;

/** Of bytes that are at hand. */
export function edgesOf(bytes: Uint8Array): FileEdges {
  return { head: bytes.subarray(0, edgeBytes), tail: bytes.subarray(-edgeBytes) };
}

const contentTypes = '[Content_Types].xml';
const office = 'application/vnd.openxmlformats-officedocument';

const signatures: readonly { at: number; bytes: readonly number[]; type: MediaType }[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], type: 'image/png' },
  { at: 0, bytes: [0xff, 0xd8, 0xff], type: 'image/jpeg' },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], type: 'image/gif' },
  { at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], type: 'application/pdf' },
  { at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], type: 'application/x-ole-storage' },
  { at: 0, bytes: [0x49, 0x44, 0x33], type: 'audio/mpeg' },
  { at: 0, bytes: [0x4f, 0x67, 0x67, 0x53], type: 'audio/ogg' },
  { at: 0, bytes: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], type: 'video/x-ms-asf' },
  { at: 0, bytes: [0x00, 0x00, 0x01, 0xba], type: 'video/mpeg' },
  { at: 0, bytes: [0x00, 0x00, 0x01, 0xb3], type: 'video/mpeg' },
  { at: 0, bytes: [0x77, 0x4f, 0x46, 0x46], type: 'font/woff' },
  { at: 0, bytes: [0x77, 0x4f, 0x46, 0x32], type: 'font/woff2' },
  { at: 0, bytes: [0x00, 0x01, 0x00, 0x00, 0x00], type: 'font/ttf' },
  { at: 0, bytes: [0x4f, 0x54, 0x54, 0x4f, 0x00], type: 'font/otf' },
];

const archiveStart = [0x50, 0x4b, 0x03, 0x04] as const;
const archiveEnd = 'PK\u0005\u0006';

/** The type of a file by its content, or null when the bytes are of no type that the product knows. */
export function sniffMediaType({ head, tail }: FileEdges): MediaType | null {
  const signed = signatures.find(({ at, bytes }) => startsWith(head, bytes, at));
  if (signed) return signed.type;
  if (startsWith(head, [0x52, 0x49, 0x46, 0x46])) return sniffRiff(head);
  if (ascii(head, 0, 4) === 'FORM' && /^AIF[FC]$/.test(ascii(head, 8, 12))) return 'audio/aiff';
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return sniffMatroska(head);
  if (ascii(head, 4, 8) === 'ftyp') return sniffIsoMedia(ascii(head, 8, 12));
  if (startsWith(head, archiveStart)) return sniffZip({ head, tail });
  if (isMpegFrame(head)) return 'audio/mpeg';
  return sniffText(head);
}

/** An archive, or a document that is one, whose end never came: the directory of a zip is the last that is written. */
export function isCutOff({ head, tail }: FileEdges): boolean {
  return startsWith(head, archiveStart) && !latin1(tail).includes(archiveEnd);
}

function sniffRiff(head: Uint8Array): MediaType | null {
  const form = ascii(head, 8, 12);
  if (form === 'WEBP') return 'image/webp';
  if (form === 'AVI ') return 'video/x-msvideo';
  return form === 'WAVE' ? 'audio/wav' : null;
}

/** WebM names itself in its first element; other Matroska files are played by no browser. */
function sniffMatroska(head: Uint8Array): MediaType | null {
  return ascii(head, 0, 64).includes('webm') ? 'video/webm' : null;
}

/** Pictures of telephones come in the same container. */
function sniffIsoMedia(brand: string): MediaType | null {
  if (/^(?:heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)$/.test(brand)) return null;
  return brand.startsWith('M4A') ? 'audio/mp4' : 'video/mp4';
}

/** Two consecutive-looking MPEG audio frame headers would be surer; layer III with a legal bit rate is enough here. */
function isMpegFrame(head: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const hasSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayerThree = (second & 0x06) === 0x02;
  const bitRate = third >> 4;
  return hasSync && isLayerThree && bitRate !== 0 && bitRate !== 15;
}

/** An Office document is a zip with [Content_Types].xml and a part that says which. */
function sniffZip({ head, tail }: FileEdges): MediaType {
  const { names, isWhole } = directoryOf(tail);
  // Of hundreds of slides the directory is longer than what is at hand: then the folders in it say what it is.
  const isOffice = names.includes(contentTypes) || (!isWhole && latin1(head).includes(contentTypes));
  const has = (part: string, folders: RegExp) => names.includes(part) || (!isWhole && folders.test(names));
  if (!isOffice) return 'application/zip';
  if (has('word/document', /word\/(?:media|theme|header|footer)/)) return `${office}.wordprocessingml.document`;
  if (has('xl/workbook', /xl\/(?:worksheets|media|drawings)\//)) return `${office}.spreadsheetml.sheet`;
  if (has('ppt/presentation', /ppt\/(?:slides|notesSlides|slideLayouts|media)\//)) {
    return `${office}.presentationml.presentation`;
  }
  return 'application/zip';
}

/** The directory at the end of a zip, which no part of an archive inside of it reaches: slides carry whole tables. */
function directoryOf(tail: Uint8Array): { names: string; isWhole: boolean } {
  const text = latin1(tail);
  const end = text.lastIndexOf(archiveEnd);
  if (end === -1 || end + 16 > tail.length) return { names: '', isWhole: true };
  const size = new DataView(tail.buffer, tail.byteOffset).getUint32(end + 12, true);
  return { names: text.slice(Math.max(0, end - size), end), isWhole: size <= end };
}

function sniffText(head: Uint8Array): MediaType | null {
  const isUtf16 = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  if (head.length === 0 || (!isUtf16 && hasControlBytes(head))) return null;
  const start = latin1(head.subarray(0, 2048))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  const markup = start.replace(/^(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*/, '');
  if (markup.startsWith('<svg') || /^<!doctype\s+svg/.test(markup)) return 'image/svg+xml';
  if (/^<(!doctype\s+html|html|head|body|script|iframe|table|div|p|a|img|meta|style|form)\b/.test(markup))
    return 'text/html';
  return /^webvtt(?:\s|$)/.test(start) ? 'text/vtt' : 'text/plain';
}

/** Bytes that no text in an encoding of ours has: everything under space but tab, line feeds and form feed. */
function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 127);
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Extensions that a file of a type may carry; the first is given where the name has none of them. */
export const extensionsOf: Readonly<Record<MediaType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  [`${office}.wordprocessingml.document`]: ['docx', 'docm', 'dotx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx', 'xlsm'],
  [`${office}.presentationml.presentation`]: ['pptx', 'ppsx', 'pptm'],
  'application/x-ole-storage': ['doc', 'xls', 'ppt', 'msg'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'video/mp4': ['mp4', 'm4v', 'mov'],
  'video/webm': ['webm', 'mkv'],
  'video/x-ms-asf': ['wmv', 'asf', 'wma'],
  'video/x-msvideo': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
  'audio/aiff': ['aiff', 'aif', 'aifc'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'font/ttf': ['ttf'],
  'font/otf': ['otf'],
  'text/html': ['html', 'htm'],
  'text/vtt': ['vtt'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'json', 'xml', 'eml', 'ics'],
};
