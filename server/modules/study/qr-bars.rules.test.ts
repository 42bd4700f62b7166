import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { listQrBars } from './qr-bars.rules.ts';

test('the bars cover every dark cell of the code and no other', () => {
  const url = 'https://learn.example/lk/certificates/VG-2026-ABCD-1234';
  const { size, bars } = listQrBars(url);
  const dark = new Set(
    bars.flatMap(({ row, column, length }) => Array.from({ length }, (_, place) => row * size + column + place)),
  );
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  expect([...modules.data.keys()].filter((cell) => modules.data[cell])).toEqual([...dark].toSorted((a, b) => a - b));
});
