import { describe, expect, test } from 'vitest';
import type { SealedFacts } from './chain.rules.ts';
import { type Forgotten, redactWords, replaceDeep } from './redact-words.rules.ts';

const person: Forgotten = {
  id: 'p',
  email: 'dilnoza@vector.test',
  names: ['Каримова Дилноза Рустамовна', 'Каримова Дилноза'],
  shared: new Set(),
  pseudonym: 'Erased 1a2b',
};
/** Somebody else has her name, and by now her address. */
const namesake: Forgotten = { ...person, shared: new Set(['каримова дилноза', 'dilnoza@vector.test']) };
const entry: SealedFacts = {
  seq: '1',
  organization_id: 'o',
  at: new Date(0),
  user_id: 'operator',
  actor_kind: 'person',
  actor_id: null,
  actor_title: null,
  address: '10.0.0.1',
  action: 'employee.changed',
  entity: 'employee',
  entity_id: 'p',
  entity_title: 'Каримова Дилноза Рустамовна',
  old_value: { position: 'Бухгалтер', department: 'Финансы', role: 'employee', middle_name: null },
  new_value: null,
  outcome: 'success',
};
const forget = (value: unknown, whom = person) => replaceDeep(value, whom, false);

test('an entry about the person keeps the fact and loses what they were called', () => {
  expect(redactWords(entry, person, 'person')).toEqual({
    actor_title: null,
    address: '10.0.0.1',
    entity_title: 'Erased 1a2b',
    old_value: { position: 'Erased 1a2b', department: 'Финансы', role: 'employee', middle_name: null },
    new_value: null,
  });
});

test('an entry about a thing loses only the names in it; where the person acted from goes', () => {
  const other = { ...entry, entity: 'tag', entity_id: 't', entity_title: 'Новички', user_id: 'p' };
  const value = { people: ['КАРИМОВА ДИЛНОЗА <Dilnoza@vector.test>', 'Другой'], position: 'x' };
  expect(redactWords({ ...other, old_value: value }, person, 'thing')).toMatchObject({
    address: null,
    entity_title: 'Новички',
    old_value: { people: ['Erased 1a2b <Erased 1a2b>', 'Другой'], position: 'x' },
  });
});

test('an entry about a namesake keeps every word, also where the person wrote it', () => {
  const about = { ...entry, entity_id: 'q', user_id: 'p', new_value: { full_name: 'Каримова Дилноза' } };
  const { entity_title, old_value, new_value } = about;
  expect(redactWords(about, person, 'another')).toEqual({
    actor_title: null,
    address: null,
    entity_title,
    old_value,
    new_value,
  });
});

test('a tag that acted and was called after somebody loses the name', () => {
  const byTag = { ...entry, actor_kind: 'tag', actor_title: 'Для Каримова Дилноза', entity_id: 'q' };
  expect(redactWords(byTag, person, 'another').actor_title).toBe('Для Erased 1a2b');
});

describe('in an entry about a thing, a name that somebody else has as well', () => {
  test('stays where nothing says whose it is', () => {
    expect(forget({ recipient: 'Каримова Дилноза' }, namesake)).toEqual({ recipient: 'Каримова Дилноза' });
    expect(forget('dilnoza@vector.test', namesake)).toBe('dilnoza@vector.test');
  });

  test('goes where the id of the person stands with it, and the longer name that nobody shares always', () => {
    expect(forget({ user: 'p', recipient: 'Каримова Дилноза' }, namesake)).toEqual({
      user: 'p',
      recipient: 'Erased 1a2b',
    });
    expect(forget('Каримова Дилноза Рустамовна, Каримова Дилноза', namesake)).toBe('Erased 1a2b, Каримова Дилноза');
  });

  test('goes where only their address stands with it', () => {
    const sharedName = { ...person, shared: new Set(['каримова дилноза']) };
    const two = ['Каримова Дилноза <dilnoza@vector.test>', 'Каримова Дилноза <d2@vector.test>'];
    expect(forget(two, sharedName)).toEqual(['Erased 1a2b <Erased 1a2b>', 'Каримова Дилноза <d2@vector.test>']);
    const rows = [
      { email: 'Dilnoza@vector.test', full_name: 'Каримова Дилноза' },
      { email: 'd2@vector.test', full_name: 'Каримова Дилноза' },
    ];
    expect(forget(rows, sharedName)).toEqual([{ email: 'Erased 1a2b', full_name: 'Erased 1a2b' }, rows[1]]);
  });
});

test('a row that says by address or id that it is of another keeps a name that nobody of the organization shares', () => {
  const rows = [
    { email: 'new@vector.test', full_name: 'Каримова Дилноза' },
    { user_id: 'q', recipient: 'Каримова Дилноза' },
  ];
  expect(forget(rows)).toEqual(rows);
});

test('longer names and addresses that begin or end alike are other people’s', () => {
  const others = 'Каримова Дилноза-Анна, Каримова Дилнозахон, x.dilnoza@vector.test, dilnoza@vector.test.org';
  expect(forget(others)).toBe(others);
  const hers = '«Каримова Дилноза», dilnoza@vector.test, DILNOZA@vector.test.';
  expect(forget(hers)).toBe('«Erased 1a2b», Erased 1a2b, Erased 1a2b.');
});
