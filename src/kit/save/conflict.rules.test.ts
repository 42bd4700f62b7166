import { expect, it } from 'vitest';
import { differingParts, markLines } from './conflict.rules.ts';

it('a conflict shows the parts in which two people differ and leaves out what both have', () => {
  const part = (name: string, theirs: string, mine: string) => ({ name, label: name, theirs, mine });
  const parts = differingParts([part('title', 'Same', 'Same '), part('text', 'Theirs', 'Mine')]);
  expect(parts.map(({ name }) => name)).toEqual(['text']);
});

it('lines that one side alone has are marked, a repeated one as often as the other side lacks it', () => {
  const marked = markLines('Lock it\nTell nobody\nTell nobody\n', 'Tell nobody\nLock it');
  expect(marked.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['Tell nobody']);
});
