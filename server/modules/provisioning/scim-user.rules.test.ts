import { describe, expect, it } from 'vitest';
import { enterpriseSchema } from './attribute-names.rules.ts';
import { canonicalUser, readUser } from './scim-user.rules.ts';

const read = (resource: Record<string, unknown>) => readUser(canonicalUser(resource));

describe('what a directory says of a person', () => {
  it('has names as forms and imports write them', () => {
    const name = { familyName: 'Lee\u202egnp', givenName: 'Ann\r\nX', middleName: '-' };
    const person = { last_name: 'Leegnp', first_name: 'Ann X', middle_name: '', position: 'A B' };
    expect(read({ userName: 'a@b.test', name, title: 'A\u0085B' })).toMatchObject(person);
    expect(read({ userName: 'a@b.test', displayName: 'Сидорова Мария -' })).toMatchObject({ middle_name: '' });
  });

  it('is read under any case of its names; what has no name is left out', () => {
    const wanted = read({
      USERNAME: 'a@b.test',
      Name: { FamilyName: 'Example', GIVENNAME: 'Anna' },
      Password: 'secret',
      shoeSize: 40,
      [enterpriseSchema.toUpperCase()]: { Department: 'Sales', badge: 1 },
    });
    expect(wanted).toMatchObject({ email: 'a@b.test', last_name: 'Example', first_name: 'Anna', department: 'Sales' });
    expect(JSON.stringify(wanted)).not.toMatch(/secret|shoeSize|badge/);
  });

  it.each([
    ['the primary address', [{ value: 'x@b.test' }, { value: 'p@b.test', primary: 'True' }], 'p@b.test'],
    [
      'the one of work',
      [
        { value: 'x@b.test', type: 'home' },
        { value: 'w@b.test', type: 'Work' },
      ],
      'w@b.test',
    ],
    ['any', [{ value: 'X@b.test' }], 'x@b.test'],
    ['the user name where there is none', undefined, 'u@b.test'],
  ])('its address: %s', (_what, emails, email) => {
    expect(read({ userName: 'u@b.test', emails })).toMatchObject({ email, gives_email: emails !== undefined });
  });

  it.each([
    [{ displayName: 'Anna Maria Example' }, ['Example', 'Anna Maria']],
    [{ displayName: 'Иванов Иван Иванович' }, ['Иванов', 'Иван']],
    [{ displayName: 'Example, Anna' }, ['Example', 'Anna']],
    [{ displayName: 'anna@b.test' }, ['', '']],
    [{ name: { formatted: 'Anna Example' }, displayName: 'x' }, ['Example', 'Anna']],
    [{ name: { givenName: 'Anna' }, displayName: 'Anna Example' }, ['', 'Anna']],
  ])('its names: %j', (given, [last_name, first_name]) => {
    expect(read({ userName: 'u@b.test', ...given })).toMatchObject({ last_name, first_name });
  });

  it.each([
    [{}, 'request_invalid'],
    [{ userName: 'no address' }, 'email_invalid'],
    [{ userName: 'u@b.test', title: 'x'.repeat(300) }, 'value_too_long'],
    [{ userName: 'u@b.test', nickName: 'x'.repeat(20_000) }, 'value_too_long'],
  ])('%j is refused: %s', (given, reason) => {
    expect(read(given)).toEqual({ reason });
  });
});
