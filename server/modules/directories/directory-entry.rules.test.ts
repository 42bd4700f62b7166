import { expect, test } from 'vitest';
import { readEntry } from './directory-entry.rules.ts';

const attributes = {
  id: 'entryUUID',
  login: 'uid',
  email: 'mail',
  last_name: 'sn',
  first_name: 'givenName',
  middle_name: 'middleName',
  position: 'title',
  department: 'ou',
};
const read = (values: Record<string, string>) =>
  readEntry(
    {
      dn: 'uid=ann,dc=vector,dc=test',
      attributes: new Map(
        Object.entries({ entryUUID: 'e1', mail: 'ann@vector.test', sn: 'Lee', givenName: 'Ann', ...values }).map(
          ([name, value]) => [name.toLowerCase(), [value]],
        ),
      ),
    },
    { attributes, department_source: 'attribute', base_dn: 'dc=vector,dc=test' },
    new Date('2026-03-11T09:00:00Z'),
  );

test('names are written as forms and imports write them', () => {
  const person = read({
    sn: 'Lee\u202egnp',
    givenName: 'Ann\r\nX',
    middleName: '-',
    title: 'A\u0085B',
    ou: 'Sales\u200b',
  });
  expect(person).toMatchObject({
    last_name: 'Leegnp',
    first_name: 'Ann X',
    middle_name: '',
    position: 'A B',
    department: ['Sales'],
    reason: null,
  });
  expect(read({ sn: '\u202e' }).reason).toBe('last_name_missing');
});
