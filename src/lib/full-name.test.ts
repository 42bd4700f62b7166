import { expect, it } from 'vitest';
import { fullName, initials } from './full-name.ts';

it('shows a person as last, first, middle', () => {
  expect(fullName({ last_name: 'Каримова', first_name: 'Гульнора', middle_name: 'Рустамовна' })).toBe(
    'Каримова Гульнора Рустамовна',
  );
  expect(fullName({ last_name: 'Smith', first_name: ' Ann ', middle_name: null })).toBe('Smith Ann');
});

it('falls back to the e-mail when the name is unknown', () => {
  expect(fullName({ last_name: ' ', first_name: '', email: 'a@example.org' })).toBe('a@example.org');
  expect(initials({ email: 'a@example.org' })).toBe('A');
});

it('draws initials from the first and last name', () => {
  expect(initials({ last_name: 'Каримова', first_name: 'гульнора' })).toBe('ГК');
});
