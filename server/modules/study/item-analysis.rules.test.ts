import { expect, test } from 'vitest';
import { analyseItem, compareItems } from './item-analysis.rules.ts';

const wrong = [
  { text: 'Rarely', count: 1 },
  { text: 'Often', count: 3 },
  { text: 'Never', count: 0 },
];

test('a question is told by its difficulty, its discrimination and the wrong option that most chose', () => {
  expect(analyseItem({ asked: 9, right: 5, discrimination: 0.4567, wrong })).toEqual({
    right_percent: 55.6,
    discrimination: 0.46,
    quality: 'good',
    wrong_option: { text: 'Often', count: 3, percent: 33.3 },
  });
});

test('of fewer than five people nothing is told', () => {
  const nothing = { right_percent: null, discrimination: null, quality: null, wrong_option: null };
  expect(analyseItem({ asked: 4, right: 1, discrimination: 0.9, wrong })).toEqual(nothing);
});

test.each([
  [0.2, 'good'],
  [0.19, 'weak'],
  [0, 'weak'],
  [-0.004, 'weak'],
  [-0.1, 'reversed'],
  [null, null],
])('a discrimination of %s is %s', (discrimination, quality) => {
  expect(analyseItem({ asked: 5, right: 5, discrimination, wrong: [] })).toMatchObject({ quality, wrong_option: null });
});

test('the hardest comes first, what is not told last', () => {
  const list = [{ right_percent: 80 }, { right_percent: null }, { right_percent: 0 }];
  expect(list.toSorted(compareItems).map(({ right_percent }) => right_percent)).toEqual([0, 80, null]);
});
