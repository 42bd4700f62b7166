import { expect, test } from 'vitest';
import { containsPattern, toSearchWords } from './search.rules.ts';

test('a search is words in any order, whatever their case, ё or kind of apostrophe', () => {
  expect(toSearchWords('  СЕМЁНОВ  Пётр ')).toEqual(['семенов', 'петр']);
  expect(toSearchWords('Oʻktam')).toEqual(["o'ktam"]);
  expect(toSearchWords('   ')).toEqual([]);
});

test('signs that mean something to LIKE are searched as they are', () => {
  expect(containsPattern('a_b%c\\')).toBe('%a\\_b\\%c\\\\%');
});
