import { expect, test } from 'vitest';
import { actorOf } from './actor.rules.ts';

const written = { user_id: null, actor_id: null, actor_title: null };

test('whoever has an account here is the person, also when they come from the organization above', () => {
  const anna = { ...written, user_id: 'anna', actor_kind: 'person' };
  const actor = { kind: 'organization' as const, id: 'o', title: null };
  expect(actorOf({ userId: 'anna', address: null, actor })).toEqual(anna);
  expect(actorOf({ userId: null, address: null, actor: { ...actor, kind: 'tag' }, named: 'anna' })).toEqual(anna);
  expect(actorOf({ userId: null, address: '192.0.2.1', actor })).toMatchObject({ actor_kind: 'organization' });
});

test('a token stands in place of a person and is none', () => {
  const actor = { kind: 'token' as const, id: 't', title: 'Power BI' };
  expect(actorOf({ userId: 't', address: '192.0.2.1', actor })).toEqual({
    user_id: null,
    actor_kind: 'token',
    actor_id: 't',
    actor_title: 'Power BI',
  });
});

test('a run of a directory is the run, and says who began it', () => {
  const actor = { kind: 'directory' as const, id: 'r', title: 'ldap.test', startedBy: 'anna' };
  expect(actorOf({ userId: null, address: null, actor })).toEqual({
    user_id: 'anna',
    actor_kind: 'directory',
    actor_id: 'r',
    actor_title: 'ldap.test',
  });
});

test('nobody in person is the installation, or a visitor where a request came from somewhere', () => {
  expect(actorOf({ userId: null, address: null })).toEqual({ ...written, actor_kind: 'installation' });
  expect(actorOf({ userId: null, address: '192.0.2.1' })).toEqual({ ...written, actor_kind: 'visitor' });
});
