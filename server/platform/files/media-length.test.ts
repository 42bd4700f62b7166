import { expect, test } from 'vitest';
import { readMediaSeconds } from './media-length.ts';
import type { MediaType } from './media-type.rules.ts';

const lengthOf = (type: MediaType, bytes: Buffer) =>
  readMediaSeconds(type, bytes.length, async ({ start, end }) => bytes.subarray(start, end + 1));

const u32 = (...values: number[]) =>
  Buffer.from(values.flatMap((v) => [(v >>> 24) & 255, (v >>> 16) & 255, (v >>> 8) & 255, v & 255]));
const box = (kind: string, body: Buffer) => Buffer.concat([u32(body.length + 8), Buffer.from(kind), body]);
const mvhd = (scale: number, duration: number) =>
  box('mvhd', Buffer.concat([u32(0, 0, 0, scale, duration), Buffer.alloc(80)]));
const film = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom0000')), ...boxes]);

test('a film says how long it is, at the beginning or at its very end', async () => {
  const moov = box('moov', mvhd(600, 600 * 95 + 240));
  const data = box('mdat', Buffer.alloc(200_000));
  expect(await lengthOf('video/mp4', film(moov, data))).toBe(95);
  expect(await lengthOf('video/mp4', film(data, moov))).toBe(95);
  expect(await lengthOf('audio/mp4', film(data, moov))).toBe(95);
});

test('a film that lies about its boxes, has no scale or lasts for days is of unknown length', async () => {
  const moov = box('moov', mvhd(600, 60_000));
  expect(await lengthOf('video/mp4', film(u32(4)))).toBeNull();
  expect(await lengthOf('video/mp4', film(box('moov', mvhd(0, 60_000))))).toBeNull();
  expect(await lengthOf('video/mp4', film(box('moov', mvhd(1, 9_000_000))))).toBeNull();
  expect(
    await lengthOf('video/mp4', film(...Array.from({ length: 1000 }, () => box('free', u32(0))), moov)),
  ).toBeNull();
});

test('WebM counts in the units that it names; one that was streamed does not know', async () => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(42_400);
  const info = (...fields: Buffer[]) =>
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x15, 0x49, 0xa9, 0x66, 0x93]), ...fields]);
  const scale = Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]);
  expect(await lengthOf('video/webm', info(scale, Buffer.from([0x44, 0x89, 0x88]), duration))).toBe(42);
  expect(await lengthOf('video/webm', info(scale))).toBeNull();
});

test('sound: WAV by its rate, MP3 by its frames or its bit rate, Opus by the samples of its last page', async () => {
  const wave = Buffer.alloc(44 + 32_000 * 3);
  wave.write('RIFF', 0);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt32LE(32_000, 28);
  wave.write('data', 36);
  wave.writeUInt32LE(32_000 * 3, 40);
  expect(await lengthOf('audio/wav', wave)).toBe(3);

  const frame = Buffer.alloc(16_000 * 7);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  expect(await lengthOf('audio/mpeg', frame)).toBe(7);
  frame.write('Xing', 36);
  frame.set(u32(1, 1000), 40);
  expect(await lengthOf('audio/mpeg', frame)).toBe(26);

  const page = Buffer.alloc(60);
  page.write('OggS', 0);
  page.write('OpusHead', 28);
  const last = Buffer.alloc(30);
  last.write('OggS', 0);
  last.writeBigInt64LE(48_000n * 61n, 6);
  expect(await lengthOf('audio/ogg', Buffer.concat([page, last]))).toBe(61);
});

test('what is neither film nor sound has no length', async () => {
  expect(await lengthOf('image/png', Buffer.alloc(10))).toBeNull();
  expect(await lengthOf('video/mp4', Buffer.alloc(0))).toBeNull();
});
