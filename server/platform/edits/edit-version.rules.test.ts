import { describe, expect, test } from 'vitest';
import { editVersion } from '#contract/edit-version.ts';
import { mergeFields, versionOf } from './edit-version.rules.ts';

const read = { title: 'A', rules: { to: 2, from: 1 }, tags: ['x'], is_active: true };

describe('an edit', () => {
  test('without a version is made as it is', () => {
    expect(mergeFields({ title: 'B' }, { title: 'C' }, undefined)).toMatchObject({
      values: { title: 'C' },
      conflicts: [],
    });
  });

  test('leaves what others changed in fields that it did not change, also where it carries all of them', () => {
    const now = { ...read, title: 'Theirs', rules: { from: 1, to: 9 } };
    const edit = { ...read, is_active: false };
    expect(mergeFields(now, edit, versionOf(read))).toMatchObject({
      values: { title: 'Theirs', rules: { from: 1, to: 9 }, tags: ['x'], is_active: false },
      conflicts: [],
    });
  });

  test('of the same field is a conflict, unless both wrote the same', () => {
    const now = { ...read, title: 'Theirs', tags: ['y'] };
    expect(mergeFields(now, { title: 'Mine', tags: ['y'] }, versionOf(read)).conflicts).toEqual(['title']);
  });

  test('is made over theirs with the version of the conflict, and still leaves what else they changed', () => {
    const now = { ...read, title: 'Theirs', is_active: false };
    const edit = { ...read, title: 'Mine' };
    const { version } = mergeFields(now, edit, versionOf(read));
    expect(mergeFields(now, edit, version)).toMatchObject({
      values: { title: 'Mine', is_active: false },
      conflicts: [],
    });
  });
});

test('a version is the same whatever the order of names, knows nothing from absent, and fits the contract', () => {
  expect(versionOf({ rules: { from: 1, to: 2 } })).toBe(versionOf({ rules: { to: 2, from: 1, more: undefined } }));
  expect(versionOf({ at: new Date(0) })).toBe(versionOf({ at: new Date(0).toISOString() }));
  expect(editVersion.safeParse(versionOf(read)).success).toBe(true);
  expect(mergeFields({ title: 'B' }, { title: 'C' }, '').conflicts).toEqual([]);
});
