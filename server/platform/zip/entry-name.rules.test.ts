import { expect, test } from 'vitest';
import { decodeEntryName, readEntryName } from './entry-name.rules.ts';

const cp866 = Buffer.from([0x83, 0xab, 0xa0, 0xa2, 0xa0]);

test('a name is UTF-8 where it can be nothing else, and what Windows writes in Russian otherwise', () => {
  expect(decodeEntryName(Buffer.from('Глава 1'), false)).toBe('Глава 1');
  expect(decodeEntryName(cp866, false)).toBe('Глава');
  expect(decodeEntryName(cp866, true), 'the archive says so').toContain('\ufffd');
});

test('a name whose bytes were taken for letters is read anew', () => {
  expect(readEntryName(cp866.toString('latin1'))).toBe('Глава');
  expect(readEntryName(Buffer.from('Глава').toString('latin1'))).toBe('Глава');
  expect(readEntryName('Глава')).toBe('Глава');
  expect(readEntryName('chapter.xml')).toBe('chapter.xml');
});
