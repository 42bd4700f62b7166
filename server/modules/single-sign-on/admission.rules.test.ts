import { expect, test } from 'vitest';
import { decideAdmission, type KnownPerson } from './admission.rules.ts';
import type { VouchedPerson } from './claims.rules.ts';

const vouched: VouchedPerson = {
  subject: 'anna-there',
  email: 'anna@vector.test',
  isEmailVerified: true,
  last_name: 'Петрова',
  first_name: 'Анна',
  middle_name: '',
  position: '',
  hasSecondFactor: false,
};
const anna: KnownPerson = { id: 'anna', role: 'employee', email: 'anna@vector.test', is_removed: false };
const settings = { domains: ['vector.test'], creates_people: true };
const nobody = { settings, provedDomains: new Set(['vector.test']), linked: null, holder: null, holderSubject: null };

test('somebody who is known comes in by the subject alone, an address needs no vouching any more', () => {
  const unsure = { ...vouched, isEmailVerified: false };
  expect(decideAdmission(unsure, { ...nobody, linked: anna })).toEqual({ act: 'open', userId: 'anna' });
  expect(decideAdmission({ ...unsure, email: null }, { ...nobody, linked: anna }).act).toBe('open');
});

test('the domain counts for those who are known as well: the one that the provider names now', () => {
  const moved = { ...vouched, email: 'anna@elsewhere.test' };
  expect(decideAdmission(moved, { ...nobody, linked: anna })).toEqual({ act: 'refuse', reason: 'sso_domain_refused' });
});

test('an address links with whom it belongs to, or takes somebody in where that is allowed', () => {
  expect(decideAdmission(vouched, { ...nobody, holder: anna })).toEqual({ act: 'link', userId: 'anna' });
  expect(decideAdmission(vouched, nobody)).toEqual({ act: 'create', email: 'anna@vector.test' });
  expect(decideAdmission(vouched, { ...nobody, settings: { ...settings, creates_people: false } })).toEqual({
    act: 'refuse',
    reason: 'sso_person_unknown',
  });
});

test('whose domain is not proved takes in nobody, and links those who are there', () => {
  const unproved = { ...nobody, provedDomains: new Set<string>() };
  expect(decideAdmission(vouched, unproved)).toEqual({ act: 'refuse', reason: 'sso_person_unknown' });
  expect(decideAdmission(vouched, { ...unproved, holder: anna })).toEqual({ act: 'link', userId: 'anna' });
});

test('an address that nobody vouches for links and takes in nobody', () => {
  const unsure = { ...vouched, isEmailVerified: false };
  for (const holder of [anna, null]) {
    expect(decideAdmission(unsure, { ...nobody, holder })).toEqual({ act: 'refuse', reason: 'sso_email_unverified' });
  }
});

test('who was removed stays out; who was taken in anew under the address is another person', () => {
  const removed = { ...anna, is_removed: true };
  const refused = { act: 'refuse', reason: 'sso_person_removed' };
  expect(decideAdmission(vouched, { ...nobody, linked: removed, holder: removed })).toEqual(refused);
  expect(decideAdmission(vouched, { ...nobody, holder: removed })).toEqual(refused);
  const anew = { ...anna, id: 'anna-anew' };
  expect(decideAdmission(vouched, { ...nobody, linked: removed, holder: anew })).toEqual({
    act: 'link',
    userId: 'anna-anew',
  });
});

test.each(['super_user', 'system_admin', 'pdf_service'] as const)('%s comes in by no provider', (role) => {
  const boss = { ...anna, role };
  for (const known of [{ linked: boss }, { holder: boss }]) {
    expect(decideAdmission(vouched, { ...nobody, ...known })).toEqual({ act: 'refuse', reason: 'sso_role_protected' });
  }
});

test.each(['', 'anna', '@vector.test', 'anna@x@vector.test', 'anna @vector.test'])('%j is no address', (email) => {
  expect(decideAdmission({ ...vouched, email }, nobody)).toEqual({ act: 'refuse', reason: 'sso_email_missing' });
});

test('another subject of the same provider is somebody else, whatever address the mailbox has', () => {
  const refused = { act: 'refuse', reason: 'sso_subject_differs' };
  expect(decideAdmission(vouched, { ...nobody, holder: anna, holderSubject: 'predecessor' })).toEqual(refused);
});
