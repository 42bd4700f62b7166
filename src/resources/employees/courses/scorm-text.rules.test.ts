import { expect, test } from 'vitest';
import { kindOf, readAnswer, resultOf, truthOf } from './scorm-text.rules.ts';

test.each([
  ['b', 'b'],
  ['a[,]c', 'a, c'],
  ['1[.]b[,]2[.]a', '1 – b, 2 – a'],
  ['10[:]20', '10 … 20'],
  ['{lang=ru}Пароль', 'Пароль'],
  ['{case_matters=true}{lang=en-US}Ask[,]Call', 'Ask, Call'],
  ['{not a mark}', '{not a mark}'],
])('%s reads %s', (said, shown) => {
  expect(readAnswer(said)).toBe(shown);
});

test('the words of both standards for a result come to the same; a number is none of them', () => {
  expect(['wrong', 'incorrect', 'correct'].map((result) => resultOf({ result }))).toEqual([
    'incorrect',
    'incorrect',
    'correct',
  ]);
  expect(['0.5', null, 'toString'].map((result) => resultOf({ result }))).toEqual([undefined, undefined, undefined]);
});

test('yes and no of a true-false question, however the package writes them', () => {
  expect(['true', 't', '1', 'FALSE', 'f', '0', 'x'].map((answer) => truthOf({ type: 'true-false' }, answer))).toEqual([
    'yes',
    'yes',
    'yes',
    'no',
    'no',
    'no',
    undefined,
  ]);
  expect(truthOf({ type: 'choice' }, 'true')).toBeUndefined();
  expect(kindOf({ type: 'made up' })).toBeUndefined();
});
