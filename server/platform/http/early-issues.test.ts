import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { manyOf } from '#contract/page.ts';
import { findEarlyIssues } from './early-issues.ts';
import { maxIssues } from './request-limits.rules.ts';

const ids = z.array(z.uuid()).max(1000);
const id = '0198f2a0-7000-7000-8000-000000000000';
const pathsOf = (schema: z.ZodType, data: unknown) => findEarlyIssues(schema, data).map(({ path }) => path.join('.'));

describe('the first problems of long lists', () => {
  test('are as many as are described, wherever the list stands', () => {
    const wrong = Array(1000).fill('x');
    const places: [z.ZodType, unknown, string][] = [
      [ids, wrong, '0'],
      [z.strictObject({ ids: ids.nullable().default([]) }), { ids: wrong }, 'ids.0'],
      [z.record(z.string(), z.number()), Object.fromEntries(wrong.map((_, at) => [`k${at}`, 'x'])), 'k0'],
      [z.array(z.strictObject({ ids })), [{ ids: [] }, { ids: wrong }], '1.ids.0'],
      [z.union([ids, z.strictObject({ ids })]), { ids: wrong }, 'ids.0'],
      [z.strictObject({ ids: manyOf(z.uuid()) }), { ids: wrong }, 'ids.0'],
      [z.strictObject({ ids }).refine(() => true), { ids: wrong }, 'ids.0'],
    ];
    for (const [schema, data, first] of places) {
      expect(pathsOf(schema, data)).toHaveLength(maxIssues);
      expect(pathsOf(schema, data)[0]).toBe(first);
    }
  });

  test('are one for a list that is too long, whose entries nobody reads', () => {
    expect(findEarlyIssues(ids, Array(1001).fill('x'))).toMatchObject([{ code: 'too_big', maximum: 1000, path: [] }]);
  });

  test('are those that the schema has, and none where it has none', () => {
    const schema = z.strictObject({
      ids,
      either: z.union([z.array(z.number()), z.record(z.string(), ids)]).optional(),
    });
    const right: unknown[] = [{ ids: [id] }, { ids: [], either: [1] }, { ids: [], either: { a: [id] } }];
    for (const data of right) expect(findEarlyIssues(schema, data)).toEqual([]);
    const data = { ids: [id, 1, id, 'x'] };
    const { error } = schema.safeParse(data);
    expect(findEarlyIssues(schema, data).map(({ code, path }) => ({ code, path }))).toEqual(
      error?.issues.map(({ code, path }) => ({ code, path })),
    );
    // What is no list is for the schema itself.
    expect(findEarlyIssues(schema, { ids: 'x', more: 1 })).toEqual([]);
  });
});
