import { describe, expect, it } from 'vitest';
import { enterpriseSchema } from './attribute-names.rules.ts';
import { type Operation, patchUser } from './patch-operations.rules.ts';

const current = {
  userName: 'anna@contoso.test',
  active: true,
  name: { familyName: 'Example', givenName: 'Anna' },
  emails: [{ value: 'anna@contoso.test', type: 'work', primary: true }],
  title: 'Engineer',
  [enterpriseSchema]: { department: 'Sales' },
};
const patch = (...operations: Operation[]) => {
  const patched = patchUser(current, operations);
  return 'resource' in patched ? patched.resource : patched.refusal.scimType;
};

describe('operations as directories send them', () => {
  it.each<[string, Operation, object]>([
    ['a text at its path', { op: 'replace', path: 'title', value: 'Lead' }, { title: 'Lead' }],
    ['another case', { op: 'replace', path: 'TITLE', value: 'Lead' }, { title: 'Lead' }],
    [
      'the schema in front',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'Lead' },
      { title: 'Lead' },
    ],
    ['a text in a list', { op: 'replace', path: 'title', value: [{ value: 'Lead' }] }, { title: 'Lead' }],
    ['no path', { op: 'replace', value: { active: 'False', title: 'Lead' } }, { active: 'False', title: 'Lead' }],
    [
      'names with dots',
      { op: 'add', value: { 'name.familyName': 'Brown', 'emails[type eq "work"].value': 'b@c.test' } },
      {
        name: { familyName: 'Brown', givenName: 'Anna' },
        emails: [{ value: 'b@c.test', type: 'work', primary: true }],
      },
    ],
    [
      'an extension at its path',
      { op: 'add', path: `${enterpriseSchema}:department`, value: 'Support' },
      { [enterpriseSchema]: { department: 'Support' } },
    ],
    [
      'an extension as a whole, without a path',
      { op: 'add', value: { [enterpriseSchema]: { employeeNumber: '7' } } },
      { [enterpriseSchema]: { department: 'Sales', employeeNumber: '7' } },
    ],
    [
      'an extension as a name with its schema',
      { op: 'replace', value: { [`${enterpriseSchema}:department`]: 'HR' } },
      { [enterpriseSchema]: { department: 'HR' } },
    ],
    [
      'an entry that is not there yet',
      { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' },
      { phoneNumbers: [{ type: 'work', value: '1' }] },
    ],
    ['null, which takes away', { op: 'replace', path: 'title', value: null }, { title: undefined }],
    ['a removal', { op: 'remove', path: 'title' }, { title: undefined }],
    ['a removal by a filter', { op: 'remove', path: 'emails[type eq "work"]' }, { emails: undefined }],
    ['an extension of one’s own', { op: 'add', path: 'urn:acme:2.0:User:badge', value: '1' }, {}],
    ['what is read-only', { op: 'replace', value: { id: 'x', groups: [], password: 'x' } }, {}],
  ])('%s', (_what, operation, expected) => {
    const patched = patch(operation);
    expect({ ...current, ...expected }).toEqual(patched);
  });

  it.each<[string, Operation, string]>([
    ['a removal without a path', { op: 'remove' }, 'noTarget'],
    ['a value that is no object, without a path', { op: 'add', value: 'x' }, 'invalidValue'],
    ['nothing to add', { op: 'add', path: 'title' }, 'invalidValue'],
    ['an unknown path', { op: 'add', path: 'shoeSize', value: 1 }, 'invalidPath'],
    ['a prototype', { op: 'add', path: '__proto__.x', value: 1 }, 'invalidPath'],
    ['a filter by a prototype', { op: 'add', path: 'emails[__proto__ eq "x"].value', value: 1 }, 'invalidPath'],
  ])('%s is refused', (_what, operation, scimType) => {
    expect(patch(operation)).toBe(scimType);
  });

  it('leave what they were given as it was', () => {
    const before = structuredClone(current);
    patch({ op: 'replace', path: 'name.familyName', value: 'Brown' });
    expect(current).toEqual(before);
  });
});
