import { expect, it } from 'vitest';
import { nameMaxLength } from '#contract/constants.ts';
import { differingParts, joinHeads, joinTexts, markLines } from './conflict.rules.ts';

it('a conflict shows the parts in which two people differ and leaves out what both have', () => {
  const part = (name: string, theirs: string, mine: string) => ({ name, label: name, theirs, mine });
  const parts = differingParts([part('title', 'Same', 'Same '), part('text', 'Theirs', 'Mine')]);
  expect(parts.map(({ name }) => name)).toEqual(['text']);
});

it('lines that one side alone has are marked, a repeated one as often as the other side lacks it', () => {
  const marked = markLines('Lock it\nTell nobody\nTell nobody\n', 'Tell nobody\nLock it');
  expect(marked.filter(({ isOfOwner }) => isOfOwner).map(({ text }) => text)).toEqual(['Tell nobody']);
});

it('both texts become one with nothing twice: what continues the other holds it already', () => {
  expect(joinTexts('Lock it.', 'Call the guard.', '\n\n')).toBe('Lock it.\n\nCall the guard.');
  expect(joinTexts('Lock it.', 'Lock it. Take the badge.', '\n\n')).toBe('Lock it. Take the badge.');
  expect(joinTexts('Lock it. Take the badge.', 'Lock it.', '\n\n')).toBe('Lock it. Take the badge.');
  expect(joinTexts('', 'Mine', ' / ')).toBe('Mine');
});

it('heads that are too long together are not cut: one of them is chosen', () => {
  expect(joinHeads({ title: 'a', description: '' }, { title: 'b', description: 'd' })).toEqual({
    title: 'a / b',
    description: 'd',
  });
  const long = (letter: string) => ({ title: letter.repeat(nameMaxLength), description: '' });
  expect(joinHeads(long('a'), long('b'))).toBeNull();
});
