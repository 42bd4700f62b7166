import { expect, test } from 'vitest';
import { isReasonableZip, measureZip } from './zip-size.rules.ts';

/** A zip's directory alone, with entries of these declared sizes. */
function directoryOf(sizes: readonly number[]): Uint8Array {
  const entries = sizes.map((size) => {
    const entry = Buffer.alloc(46 + 3);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(3, 28);
    entry.write('a.x', 46);
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(sizes.length, 10);
  return Buffer.concat([...entries, end]);
}

test('a zip is measured by its directory, before anything is unpacked', () => {
  expect(measureZip(directoryOf([10, 90]))).toEqual({ entries: 2, unpackedBytes: 100 });
});

test('a bomb, a flood of entries and a file without a directory are unreasonable', () => {
  expect(isReasonableZip(measureZip(directoryOf([4_000_000_000])))).toBe(false);
  expect(isReasonableZip(measureZip(directoryOf(Array.from({ length: 2001 }, () => 1))))).toBe(false);
  expect(isReasonableZip(measureZip(new Uint8Array(100)))).toBe(false);
  expect(isReasonableZip(measureZip(directoryOf([1000])))).toBe(true);
});
