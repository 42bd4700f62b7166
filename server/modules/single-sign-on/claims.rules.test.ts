import { expect, test } from 'vitest';
import { readVouchedPerson } from './claims.rules.ts';

const names = { email: 'email', last_name: 'family_name', first_name: 'given_name', middle_name: '', position: '' };
const settings = { kind: 'other' as const, claims: names, trusts_email: false, second_factor_values: ['mfa'] };
const read = (claims: Record<string, unknown>, changes: Partial<Parameters<typeof readVouchedPerson>[1]> = {}) =>
  readVouchedPerson({ sub: 's', ...claims }, { ...settings, ...changes });

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: 'true' }, true],
  [{ xms_edov: 1 }, true],
  [{ xms_edov: '1' }, true],
  [{ email_verified: false }, false],
  [{ email_verified: 'no' }, false],
  [{}, false],
])('%j vouches for the address: %s', (claims, isVerified) => {
  expect(read({ email: 'a@vector.test', ...claims }).isEmailVerified).toBe(isVerified);
});

test('what vouches for `email` does not vouch for another claim; the settings may', () => {
  const claims = { upn: 'a@vector.test', email_verified: true };
  expect(read(claims, { claims: { ...names, email: 'upn' } }).isEmailVerified).toBe(false);
  expect(read(claims, { claims: { ...names, email: 'upn' }, trusts_email: true }).isEmailVerified).toBe(true);
});

test('the person of Entra ID is oid in tid, everybody else is sub', () => {
  const claims = { oid: 'o', tid: 't' };
  expect(read(claims, { kind: 'entra' }).subject).toBe('t/o');
  expect(read(claims).subject).toBe('s');
  expect(read({ oid: 'o' }, { kind: 'entra' }).subject).toBe('s');
});

test('somebody without names is called by what there is', () => {
  expect(read({ name: 'Анна Петрова' })).toMatchObject({ last_name: 'Анна Петрова', first_name: '' });
  expect(read({ email: 'anna@vector.test' })).toMatchObject({ last_name: 'anna', first_name: '' });
  expect(read({ given_name: 'Анна', name: 'Анна Петрова' })).toMatchObject({ last_name: '', first_name: 'Анна' });
});

test('values are what a line can hold: the first of several, without control signs, of a length', () => {
  const person = read({
    email: ['A@Vector.test', 'b'],
    family_name: `Пет\u0000рова${'x'.repeat(300)}`,
    given_name: {},
  });
  expect(person.email).toBe('a@vector.test');
  expect(person.last_name).toMatch(/^Пет рова/);
  expect(person.last_name).toHaveLength(255);
  expect(person.first_name).toBe('');
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: 'mfa' }, true],
  [{ acr: 'mfa' }, true],
  [{ amr: ['pwd'] }, false],
  [{}, false],
])('%j is a second factor: %s', (claims, has) => {
  expect(read(claims).hasSecondFactor).toBe(has);
  expect(read(claims, { second_factor_values: [] }).hasSecondFactor).toBe(false);
});

test('names are written as forms and imports write them', () => {
  const claims = { ...names, middle_name: 'middle_name', position: 'title' };
  const said = { family_name: 'Lee\u202egnp', given_name: 'Ann\r\nX', middle_name: '—', title: 'A\u0085B' };
  expect(read({ email: 'a@vector.test', ...said }, { claims })).toMatchObject({
    last_name: 'Leegnp',
    first_name: 'Ann X',
    middle_name: '',
    position: 'A B',
  });
});
