import { expect, test } from 'vitest';
import { findMembers } from './group-members.rules.ts';

const groups = new Map([
  ['cn=all,dc=x', ['CN=Sales, DC=x', 'uid=anna,dc=x']],
  ['cn=sales,dc=x', ['uid=boris,dc=x', 'cn=all,dc=x']],
  ['cn=other,dc=x', ['uid=vera,dc=x']],
]);

test('members of groups in a group are its members, however groups hold each other', () => {
  expect([...(findMembers(groups, 'cn=ALL,dc=x') ?? [])].sort()).toEqual(['uid=anna,dc=x', 'uid=boris,dc=x']);
});

test('a group that is not there is not an empty one', () => {
  expect(findMembers(groups, 'cn=gone,dc=x')).toBeNull();
});
