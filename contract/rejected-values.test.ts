import { expect, test } from 'vitest';
import { z } from 'zod';
import { day } from './page.ts';
import { explainIssue } from './rejected-values.ts';

const explain = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && explainIssue(issue);
};

test.each<[string, z.ZodType, unknown, ReturnType<typeof explain>]>([
  ['what is missing', z.string(), undefined, { key: 'required' }],
  ['what is empty', z.string().trim().min(1), ' ', { key: 'required' }],
  ['an empty list', z.array(z.string()).min(1), [], { key: 'required' }],
  ['no address', z.email(), '', { key: 'required' }],
  ['a wrong address', z.email(), 'anna', { key: 'email' }],
  ['a wrong link', z.url(), 'anna', { key: 'link' }],
  ['a day that is none', day, '2026-13-41', { key: 'day' }],
  ['a day of another age', day, '3026-01-01', { key: 'format' }],
  ['words for a number', z.number(), 'three', { key: 'number' }],
  ['words for a number in an address', z.coerce.number(), 'three', { key: 'number' }],
  ['half a person', z.int(), 1.5, { key: 'whole' }],
  ['a number for words', z.string(), 3, { key: 'format' }],
  ['a short text', z.string().min(8), 'abc', { key: 'too_short', values: { count: 8 } }],
  ['a long text', z.string().max(2), 'abc', { key: 'too_long', values: { count: 2 } }],
  ['a low number', z.number().min(3), 1, { key: 'too_small', values: { number: 3 } }],
  ['a high number', z.number().max(3), 5, { key: 'too_big', values: { number: 3 } }],
  ['a long list', z.array(z.int()).max(1), [1, 2], { key: 'most', values: { number: 1 } }],
  ['a word that is not offered', z.enum(['a', 'b']), 'c', { key: 'choice' }],
  ['no choice', z.enum(['a', 'b']), undefined, { key: 'required' }],
  ['a pattern', z.string().regex(/^#[0-9a-f]{6}$/), 'red', { key: 'format' }],
  ['an unknown field', z.strictObject({}), { a: 1 }, { key: 'unknown' }],
])('%s', (_what, schema, value, expected) => {
  expect(explain(schema, value)).toEqual(expected);
});
