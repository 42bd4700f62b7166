import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { Archive } from './archive.ts';

it('holds texts that were written in turn, whole and each by its name', () => {
  const archive = new Archive();
  const first = archive.open('data.json');
  const second = archive.open('страница.html');
  for (let piece = 0; piece < 50; piece += 1) {
    first.write(`${piece},`);
    second.write(`<p>${piece} ёж</p>`);
  }
  first.end();
  second.end();
  const files = Object.entries(unzipSync(archive.finish())).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const pieces = Array.from({ length: 50 }, (_, piece) => piece);
  expect(files).toEqual([
    ['data.json', pieces.map((piece) => `${piece},`).join('')],
    ['страница.html', pieces.map((piece) => `<p>${piece} ёж</p>`).join('')],
  ]);
});
