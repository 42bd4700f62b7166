import { describe, expect, it } from 'vitest';
import { readGroupChange } from './group-change.rules.ts';
import type { Operation } from './patch-operations.rules.ts';

const read = (...operations: Operation[]) => {
  const change = readGroupChange(operations);
  if ('refusal' in change) return change.refusal.scimType;
  const { added, removed, ...rest } = change;
  return { ...rest, added: [...added], removed: [...removed] };
};
const nothing = { clears: false, added: [], removed: [] };

describe('changes of a group', () => {
  it.each<[string, Operation[], object]>([
    [
      'members in a list',
      [{ op: 'add', path: 'members', value: [{ value: 'a' }, { value: 'b' }] }],
      { added: ['a', 'b'] },
    ],
    ['one member', [{ op: 'add', path: 'members', value: { value: 'a' } }], { added: ['a'] }],
    ['without a path', [{ op: 'add', value: { members: [{ value: 'a' }] } }], { added: ['a'] }],
    ['a removal by a filter', [{ op: 'remove', path: 'members[value eq "a"]' }], { removed: ['a'] }],
    ['a removal by values', [{ op: 'remove', path: 'members', value: [{ value: 'a' }] }], { removed: ['a'] }],
    ['a removal of all', [{ op: 'remove', path: 'members' }], { clears: true }],
    ['other members', [{ op: 'replace', path: 'members', value: [{ value: 'a' }] }], { clears: true, added: ['a'] }],
    [
      'the last word counts',
      [
        { op: 'add', path: 'members', value: [{ value: 'a' }] },
        { op: 'remove', path: 'members[value eq "a"]' },
      ],
      { removed: ['a'] },
    ],
    ['a name', [{ op: 'replace', value: { id: 'x', displayName: 'VPN' } }], { displayName: 'VPN' }],
    ['no id of the directory', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
  ])('%s', (_what, operations, expected) => {
    expect(read(...operations)).toEqual({ ...nothing, ...expected });
  });

  it.each<[string, Operation, string]>([
    ['no name', { op: 'replace', path: 'displayName', value: '' }, 'invalidValue'],
    ['a member that is a number', { op: 'add', path: 'members', value: [5] }, 'invalidValue'],
    ['an unknown path', { op: 'add', path: 'owners', value: [] }, 'invalidPath'],
    ['nothing at all', { op: 'remove' }, 'noTarget'],
  ])('%s is refused', (_what, operation, scimType) => {
    expect(read(operation)).toBe(scimType);
  });
});
