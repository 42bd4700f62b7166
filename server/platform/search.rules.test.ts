import { expect, test } from 'vitest';
import { containsPattern, toSearchTerms } from './search.rules.ts';

test('a search is words in any order, whatever their case, ё or kind of apostrophe', () => {
  expect(toSearchTerms('  СЕМЁНОВ  Пётр ')).toEqual(['семенов', 'петр']);
  expect(toSearchTerms('Oʻktam')).toEqual(["o'ktam"]);
  expect(toSearchTerms('   ')).toEqual([]);
});

test('signs that mean something to LIKE are searched as they are', () => {
  expect(containsPattern('a_b%c\\')).toBe('%a\\_b\\%c\\\\%');
});
