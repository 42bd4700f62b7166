import { expect, test } from 'vitest';
import { changedFields, differences } from './edit-changes.rules.ts';

test('only what was changed is sent, as the schema made it', () => {
  const began = { title: 'A', tags: ['x'], days: 5 };
  const typed = { title: ' B ', tags: ['x'], days: 5 };
  expect(changedFields(began, typed, { title: 'B', tags: ['x'], days: 5, added: 1 })).toEqual({ title: 'B' });
});

test('a file is changed when it is another one', () => {
  const logo = new File(['a'], 'a.png');
  expect(changedFields({ logo: null }, { logo }, { logo })).toEqual({ logo });
  expect(changedFields({ logo }, { logo }, { logo })).toEqual({});
});

test('two edits differ in the fields inside of a field, and in lists as a whole', () => {
  const theirs = { attributes: { email: 'mail', login: 'uid' }, hosts: ['a'], hour: 3 };
  const mine = { attributes: { email: 'upn', login: 'uid' }, hosts: ['b'], hour: 3 };
  expect(differences(theirs, mine)).toEqual([
    { path: 'attributes.email', theirs: 'mail', mine: 'upn' },
    { path: 'hosts', theirs: ['a'], mine: ['b'] },
  ]);
});
