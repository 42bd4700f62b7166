import { describe, expect, test } from 'vitest';
import { inspectData, isJsonTooComplex, maxIssues, requestLimits } from './request-limits.rules.ts';

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

describe('JSON is too complex before it is parsed', () => {
  test('when it is nested too deeply, whether it ends or not', () => {
    expect(isJsonTooComplex(nested(requestLimits.depth))).toBe(false);
    expect(isJsonTooComplex(nested(requestLimits.depth + 1))).toBe(true);
    expect(isJsonTooComplex('{"a":'.repeat(400_000))).toBe(true);
    expect(isJsonTooComplex(`[${'[],'.repeat(requestLimits.depth * 2)}1]`)).toBe(false);
  });

  test('when it has too many keys or values', () => {
    const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join(',')}}`;
    expect(isJsonTooComplex(keys(requestLimits.keys))).toBe(false);
    expect(isJsonTooComplex(keys(requestLimits.keys + 1))).toBe(true);
    expect(isJsonTooComplex(keys(requestLimits.keys + 1), requestLimits.scimKeys)).toBe(false);
    expect(isJsonTooComplex(JSON.stringify(Array(requestLimits.values).fill(1)))).toBe(false);
    expect(isJsonTooComplex(JSON.stringify(Array(requestLimits.values + 1).fill(1)))).toBe(true);
    expect(isJsonTooComplex(JSON.stringify(Array(requestLimits.values).fill([])))).toBe(true);
  });

  test('but not for what stands in its strings', () => {
    const text = `\\"${'[{,:'.repeat(requestLimits.values)}\\`;
    expect(isJsonTooComplex(JSON.stringify({ text, [text]: text }))).toBe(false);
    expect(isJsonTooComplex('"[[[')).toBe(false);
  });
});

describe('parsed data of any origin', () => {
  test('is read without recursion to the deepest level', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 500_000; level += 1) deep = { deep };
    expect(inspectData(deep).isTooComplex).toBe(true);
    expect(inspectData(JSON.parse(nested(requestLimits.depth))).isTooComplex).toBe(false);
  });

  test('has so many values at most, in one list or in many', () => {
    expect(inspectData(Array(requestLimits.values).fill(1))).toMatchObject({
      isTooComplex: false,
      valueCount: requestLimits.values,
    });
    expect(inspectData(Array(requestLimits.values + 1).fill(1)).isTooComplex).toBe(true);
    expect(inspectData(Array.from({ length: 300 }, () => Array<number>(300).fill(1))).isTooComplex).toBe(true);
  });

  test('names the places of texts that no database can hold, and enough of them', () => {
    const { unstorable } = inspectData({ a: [{ b: 'x\u0000' }, 'fine'], 'half \ud800': 1 });
    expect(unstorable.map(({ path }) => path)).toEqual([['half \ud800'], ['a', 0, 'b']]);
    expect(inspectData('\u0000').unstorable).toEqual([{ path: [], text: '\u0000' }]);
    expect(inspectData(Array(5000).fill('\u0000')).unstorable).toHaveLength(maxIssues);
  });
});
