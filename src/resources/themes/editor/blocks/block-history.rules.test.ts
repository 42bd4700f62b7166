import { expect, it } from 'vitest';
import { beginHistory, findChanged, noteChange, redoStep, undoStep } from './block-history.rules.ts';
import type { EditedBlock } from './slide-blocks.rules.ts';

const paragraph = (key: string, text: string): EditedBlock => ({
  key,
  block: { kind: 'paragraph', text, isLead: false },
});
const renamed = (edited: EditedBlock) => ({ ...edited, key: `${edited.key}'` });
const words = (blocks: readonly EditedBlock[]) => blocks.map(({ block }) => ('text' in block ? block.text : ''));

/** Types sign by sign into the block `key`. */
function type(history: ReturnType<typeof beginHistory>, key: string, text: string) {
  return [...text].reduce((typed, sign) => {
    const next = typed.now.map((edited) =>
      edited.key === key && 'text' in edited.block ? paragraph(key, edited.block.text + sign) : edited,
    );
    return noteChange(typed, next);
  }, history);
}

it('takes back words of the block that they were typed into, and blocks, in the order in which it was done', () => {
  const first = paragraph('a', '');
  const second = paragraph('b', 'kept');
  let history = type(beginHistory([first, second]), 'a', 'two words');
  history = noteChange(history, history.now.slice(0, 1));
  history = type(history, 'a', '!');
  const seen: string[][] = [];
  while (history.past.length > 0) {
    history = undoStep(history, renamed);
    seen.push(words(history.now));
  }
  expect(seen).toEqual([['two words'], ['two words', 'kept'], ['two', 'kept'], ['', 'kept']]);
  while (history.future.length > 0) history = redoStep(history, renamed);
  expect(words(history.now)).toEqual(['two words!']);
});

it('keeps a paste, a quote sign and a deletion of letters apart from what was typed before', () => {
  let history = type(beginHistory([paragraph('a', '')]), 'a', 'ab');
  history = noteChange(history, [paragraph('a', 'ab pasted')]);
  history = type(history, 'a', '"');
  for (const text of ['ab pasted', 'ab paste']) history = noteChange(history, [paragraph('a', text)]);
  expect(history.past.map(words)).toEqual([[''], ['ab'], ['ab pasted'], ['ab pasted"'], ['ab pasted']]);
});

it('forgets what was taken back once something else is written', () => {
  const history = undoStep(type(beginHistory([paragraph('a', '')]), 'a', 'x'), renamed);
  expect(history.future).toHaveLength(1);
  expect(noteChange(history, [paragraph('a', 'other')]).future).toEqual([]);
});

it('leads to the block that came back, else to the one before the block that went', () => {
  const [a, b, c] = [paragraph('a', '1'), paragraph('b', '2'), paragraph('c', '3')];
  expect(findChanged([a, c], [a, b, c])).toBe(b);
  expect(findChanged([a, b, c], [a, c])).toBe(a);
  expect(findChanged([a, b], [a])).toBe(a);
});
