import { expect, test } from 'vitest';
import { signInStateOf } from './sign-in-state.rules.ts';

test.each([
  ['off', { isOn: false, isStoredOn: true, linkedCount: 3 }],
  ['unsaved', { isOn: true, isStoredOn: undefined, linkedCount: 0 }],
  ['unsaved', { isOn: true, isStoredOn: false, linkedCount: 3 }],
  ['nobody_linked', { isOn: true, isStoredOn: true, linkedCount: 0 }],
  ['open', { isOn: true, isStoredOn: true, linkedCount: 1 }],
])('sign-in with a directory is %s', (state, directory) => {
  expect(signInStateOf(directory)).toBe(state);
});
