import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{css,ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('what stands between two words is text, not drawn by a style: it is read aloud and copied', () => {
  const drawn = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/content:\s*(["'])(.*?)\1/g)].map(([, , content = '']) => ({ file, content })),
    );
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter(({ content }) => content !== '')).toEqual([]);
});

/** Figures under one another, or one that counts while it is looked at. Elsewhere a wide "1" reads as "1 5". */
const columnsOfFigures = [
  '.campaign-funnel__count',
  '.cues__number',
  '.cues__time',
  '.questions__right',
  '.slide-list__number',
  '.statistics-moved',
  '.statistics-movers__effect',
  '.statistics-rate',
  '.tags-item__count',
  '.template-cues__row output',
  '.ui-tabular',
];

test('figures have one width only where they stand in columns', () => {
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(/^([^\n{}]+) \{[^{}]*tabular-nums/gm)].map(([, selector = '']) => selector),
  );
  expect(found.toSorted()).toEqual(columnsOfFigures);
});

test('every variable that a style uses is defined somewhere', () => {
  const defined = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"]?\s*:|['"`](--[\w-]+)['"`]/g)].flatMap(([, a, b]) => a ?? b ?? []),
    ),
  );
  const used = sources.flatMap(({ file, text }) =>
    // A name that goes on in braces is put together by code.
    [...text.matchAll(/var\((--[\w-]+)(?!\$|[\w-])/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});
