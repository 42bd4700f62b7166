import { expect, it } from 'vitest';
import { mergeRead } from './merge-read.rules.ts';

const one = (id: string, version: number, words = `${id}${version}`) => ({ id, version, words });
const merge = (shown: ReturnType<typeof one>[], read: ReturnType<typeof one>[], edited: string[] = []) =>
  mergeRead(
    shown,
    read,
    (id) => edited.includes(id),
    (fresh) => fresh,
  ).map(({ words }) => words);

it('takes over what others changed, added, moved and deleted', () => {
  expect(merge([one('a', 1), one('b', 1), one('c', 1)], [one('c', 1), one('a', 2), one('d', 1)])).toEqual([
    'c1',
    'a2',
    'd1',
  ]);
});

it('leaves what somebody is editing, even where others changed or deleted it', () => {
  const mine = one('a', 1, 'mine');
  expect(merge([mine, one('b', 1)], [one('a', 2), one('b', 1)], ['a'])).toEqual(['mine', 'b1']);
  expect(merge([mine, one('b', 1)], [one('b', 2)], ['a'])).toEqual(['mine', 'b2']);
});

it('never goes back to what was read before the page saved', () => {
  expect(merge([one('a', 3, 'saved')], [one('a', 2, 'older')])).toEqual(['saved']);
});
