import { expect, test } from 'vitest';
import { buildRegistry } from '../kit/registry.ts';
import { inventory } from '../resources/index.ts';

const sources = import.meta.glob<string>('../../docs/{manual,changes}/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const routes = new Set(buildRegistry(inventory).routes.map(({ path }) => path));

test('articles of the manual lead to pages that there are', () => {
  const links = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => ({ file, page: address.split('?')[0] ?? '' })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ page }) => !routes.has(page))).toEqual([]);
});
