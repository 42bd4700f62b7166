import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 0, 'byte'],
  [1023, 1023, 'byte'],
  [48_213, 47, 'kilobyte'],
  [10 * 1024 * 1024, 10, 'megabyte'],
])('%d bytes read as %d %ss', (bytes, value, unit) => {
  expect(fileSize(bytes)).toEqual({ value, unit });
});
