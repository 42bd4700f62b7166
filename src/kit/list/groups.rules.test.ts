import { describe, expect, it } from 'vitest';
import type { AnyResource } from '../declare/resource.ts';
import { groupRows } from './groups.rules.ts';

const resource = {
  kind: 'resource',
  name: 'campaigns',
  provider: 'education',
  title: 'name',
  permission: 'admin.phishing.campaigns',
  fields: { name: { kind: 'text', options: { sort: true } } },
  list: { columns: ['name'], group: (row) => ({ key: row.id.slice(0, 1) }) },
} satisfies AnyResource;
const rows = ['a1', 'a2', 'b1'].map((id) => ({ id }));

describe('the groups of a list', () => {
  it('put each row under the heading of its group, in the order that the server gave', () => {
    const groups = groupRows(resource, rows, undefined);
    expect(groups.map(({ group, rows: own }) => [group?.key, own.map(({ id }) => id)])).toEqual([
      ['a', ['a1', 'a2']],
      ['b', ['b1']],
    ]);
  });

  it('disappear while the list is sorted by a column, for the rows of a group lie apart then', () => {
    expect(groupRows(resource, rows, { field: 'name', order: 'asc' })).toEqual([{ group: undefined, rows }]);
  });

  it('do not exist where the resource declares none', () => {
    expect(groupRows({ ...resource, list: { columns: ['name'] } }, rows, undefined)).toEqual([
      { group: undefined, rows },
    ]);
  });
});
