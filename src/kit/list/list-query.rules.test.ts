import { expect, it } from 'vitest';
import { f } from '../declare/fields.ts';
import { type AnyResource, defineResource } from '../declare/resource.ts';
import { filterQuery } from './list-query.rules.ts';

const resource: AnyResource = defineResource({
  name: 'lures',
  provider: 'education',
  title: 'name',
  permission: 'admin.phishing',
  fields: {
    name: f.text(),
    incident: f.percent({ filter: { operator: 'range', word: 'incident_percent' } }),
    people: f.number({ filter: { operator: 'range', word: 'targets' } }),
    level: f.risk({ filter: 'range' }),
  },
  list: { columns: ['name'] },
});

it('says nothing of an end that leaves nobody out', () => {
  const words = (filters: Record<string, { from?: string; to?: string }>) =>
    filterQuery({ search: '', filters }, resource);
  expect(words({ incident: { from: '0', to: '100' }, people: { from: '0' }, level: { from: '0', to: '10' } })).toEqual(
    {},
  );
  expect(words({ incident: { from: '5', to: '100' } })).toEqual({ incident_percent_from: '5' });
  expect(words({ incident: { from: '0', to: '40' }, people: { from: '10', to: '20' } })).toEqual({
    incident_percent_to: '40',
    targets_from: '10',
    targets_to: '20',
  });
});
