import { expect, test } from 'vitest';
import { writeFormData } from './write-form-data.ts';

test('a form carries text as it is, what is declared as JSON with its nulls, and several files under one name', () => {
  const [first, second] = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  const form = writeFormData(
    { name: 'A', domain: null, title: null, links: [1, 2], beside: [first, second], left: undefined },
    ['domain'],
  );
  expect([...form.keys()]).toEqual(['name', 'domain', 'links', 'beside', 'beside']);
  expect([form.get('name'), form.get('domain'), form.get('links')]).toEqual(['A', 'null', '[1,2]']);
  expect(form.getAll('beside').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
});
