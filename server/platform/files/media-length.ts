import type { ByteRange } from './byte-range.rules.ts';
import type { MediaType } from './media-type.rules.ts';

/** Reads a part of a stored file. */
type ReadPart = (range: ByteRange) => Promise<Buffer>;

/** So many pieces of a container are looked at, so many bytes of each: what says more is of unknown length. */
const maxSteps = 400;
const headBytes = 64 * 1024;
/** Longer than any film of a course: a header that says so says nothing. */
const maxSeconds = 24 * 3600;

/**
 * How long film or sound takes, in whole seconds, as its own headers say; null where they do not. A few short reads,
 * nothing is decoded: cheap enough to be done where the file is taken.
 */
export async function readMediaSeconds(type: MediaType, size: number, read: ReadPart): Promise<number | null> {
  const reader = readers[type];
  if (reader === undefined || size === 0) return null;
  const part = (start: number, length: number): Promise<Buffer> =>
    start >= size || length <= 0
      ? Promise.resolve(Buffer.alloc(0))
      : read({ start, end: Math.min(size, start + length) - 1 });
  const seconds = await reader(part, size);
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0 || seconds > maxSeconds) return null;
  return Math.max(1, Math.round(seconds));
}

type Part = (start: number, length: number) => Promise<Buffer>;
type Reader = (part: Part, size: number) => Promise<number | null>;

const readers: Partial<Record<MediaType, Reader>> = {
  'video/mp4': readIsoMedia,
  'audio/mp4': readIsoMedia,
  'video/webm': async (part) => readMatroska(await part(0, headBytes)),
  'audio/wav': async (part, size) => readWavHeader(await part(0, headBytes), size),
  'audio/mpeg': readMpegSound,
  'audio/ogg': async (part, size) =>
    readOgg(await part(0, headBytes), await part(Math.max(0, size - headBytes), headBytes)),
};

/** ISO base media (14496-12): `moov/mvhd` holds a time scale and a duration; `moov` may stand at the very end. */
async function readIsoMedia(part: Part, size: number): Promise<number | null> {
  let [at, end] = [0, size];
  for (let step = 0; step < maxSteps && at + 8 <= end; step += 1) {
    const head = await part(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const kind = head.toString('latin1', 4, 8);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const body = at + (isLong ? 16 : 8);
    if (length < body - at) return null;
    if (kind === 'mvhd') return readMovieHeader(await part(body, 32));
    if (kind === 'moov') [at, end] = [body, Math.min(end, at + length)];
    else at += length;
  }
  return null;
}

function readMovieHeader(box: Buffer): number | null {
  if (box.length < 32) return null;
  const isLong = box[0] === 1;
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  return scale === 0 || duration === 0xffffffff ? null : duration / scale;
}

/** Matroska (RFC 9559): `Info` holds a duration in units of its scale; a recording that was streamed has none. */
function readMatroska(head: Buffer): number | null {
  const info = head.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]));
  if (info === -1) return null;
  const fields = head.subarray(info, info + 1024);
  const duration = fields.indexOf(Buffer.from([0x44, 0x89]));
  const length = (fields[duration + 2] ?? 0) & 0x7f;
  if (duration === -1 || duration + 3 + length > fields.length || (length !== 4 && length !== 8)) return null;
  const ticks = length === 4 ? fields.readFloatBE(duration + 3) : fields.readDoubleBE(duration + 3);
  const scaleAt = fields.indexOf(Buffer.from([0x2a, 0xd7, 0xb1]));
  const scaleLength = (fields[scaleAt + 3] ?? 0) & 0x7f;
  const isScaled = scaleAt !== -1 && scaleLength > 0 && scaleLength <= 6 && scaleAt + 4 + scaleLength <= fields.length;
  const nanoseconds = isScaled ? fields.readUIntBE(scaleAt + 4, scaleLength) : 1_000_000;
  return (ticks * nanoseconds) / 1e9;
}

/** RIFF: bytes of sound by bytes a second. */
function readWavHeader(head: Buffer, size: number): number | null {
  let bytesPerSecond = 0;
  for (let at = 12, step = 0; step < maxSteps && at + 8 <= head.length; step += 1) {
    const kind = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    if (kind === 'fmt ' && at + 20 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16);
    if (kind === 'data') return bytesPerSecond === 0 ? null : Math.min(length, size - at - 8) / bytesPerSecond;
    at += 8 + length + (length % 2);
  }
  return null;
}

/** Ogg (RFC 3533): the last page counts the samples; those of Opus (RFC 7845) are 48,000 a second always. */
function readOgg(head: Buffer, tail: Buffer): number | null {
  const last = tail.lastIndexOf('OggS');
  if (last === -1 || last + 14 > tail.length) return null;
  const samples = Number(tail.readBigInt64LE(last + 6));
  if (head.includes('OpusHead')) return samples / 48_000;
  const vorbis = head.indexOf('\u0001vorbis', 0, 'latin1');
  if (vorbis === -1 || vorbis + 16 > head.length) return null;
  const rate = head.readUInt32LE(vorbis + 12);
  return rate === 0 ? null : samples / rate;
}

const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

/** MPEG layer III: a Xing or Info frame counts the frames; without it the bit rate of the first frame goes for all. */
async function readMpegSound(part: Part, size: number): Promise<number | null> {
  const tag = await part(0, 10);
  const isTagged = tag.toString('latin1', 0, 3) === 'ID3' && tag.length === 10;
  const start = isTagged ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((tag[at] ?? 0) & 0x7f), 0) : 0;
  const head = await part(start, 4096);
  const frame = findFrame(head);
  if (frame === -1) return null;
  const [, second = 0, third = 0] = head.subarray(frame);
  const version = (second >> 3) & 3;
  const rate = (sampleRates[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const kilobits = bitRates[version === 3 ? 'one' : 'two'][third >> 4] ?? 0;
  if (rate === 0 || kilobits === 0) return null;
  const counted = Math.max(head.indexOf('Xing', frame), head.indexOf('Info', frame));
  const hasCount = counted !== -1 && counted < frame + 64 && ((head[counted + 7] ?? 0) & 1) === 1;
  if (hasCount) return (head.readUInt32BE(counted + 8) * (version === 3 ? 1152 : 576)) / rate;
  return ((size - start - frame) * 8) / (kilobits * 1000);
}

function findFrame(head: Buffer): number {
  for (let at = 0; at + 4 < head.length; at += 1) {
    const isFrame = head[at] === 0xff && ((head[at + 1] ?? 0) & 0xe6) === 0xe2;
    const bitRate = (head[at + 2] ?? 0) >> 4;
    if (isFrame && bitRate !== 0 && bitRate !== 15) return at;
  }
  return -1;
}
