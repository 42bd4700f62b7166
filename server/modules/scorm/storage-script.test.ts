import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { storageScript } from './storage-script.ts';

/** The window of an item, below a page that has the runtime. */
function openItem(runtime: object, place: string) {
  const above: Record<string, unknown> = { [place]: runtime, document: {} };
  above.parent = above;
  const item = createContext({ document: {}, localStorage: { length: 0 }, sessionStorage: { length: 0 } });
  runInContext('var window = globalThis', item);
  item.parent = above;
  runInContext(storageScript, item);
  return (script: string): unknown => runInContext(script, item);
}

it.each([
  ['API', 'LMSInitialize'],
  ['API_1484_11', 'Initialize'],
])('a package that carries a stand-in of %s speaks with the runtime all the same', (place, verb) => {
  const run = openItem({ [verb]: () => 'runtime' }, place);
  run(`var ${place} = { ${verb}: () => 'stand-in' }`);
  expect(run(`${place}.${verb}('')`)).toBe('runtime');
});

it('what a package calls by the same name and is no runtime stays its own', () => {
  const run = openItem({ LMSInitialize: () => 'runtime' }, 'API');
  expect(run('var API = null; API')).toBeNull();
  expect(run('API = { open: () => 1 }; API.open()')).toBe(1);
  expect(run('API_1484_11 = 7; API_1484_11')).toBe(7);
});
