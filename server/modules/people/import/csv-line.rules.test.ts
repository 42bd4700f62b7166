import { expect, test } from 'vitest';
import { writeCsvLine } from './csv-line.rules.ts';

test('cells that look like formulas are text, whatever sign they begin with', () => {
  expect(writeCsvLine(['=1+1', '+7', '-2', '@x', '\t=1', 'a=1'])).toBe("'=1+1;'+7;'-2;'@x;'\t=1;a=1\r\n");
});

test('separators, quotes and line breaks stay within their cell', () => {
  expect(writeCsvLine([3, 'a;b', 'say "hi"', 'two\nlines'])).toBe('3;"a;b";"say ""hi""";"two\nlines"\r\n');
});
