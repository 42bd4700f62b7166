import { expect, test } from 'vitest';
import { eventsOf } from './events-of-changes.rules.ts';

test('a person is named by id alone, whatever the log calls them', () => {
  const [event] = eventsOf([
    { action: 'employee.created', entity: 'employee', entity_id: 'anna', entity_title: 'Karimova Anna' },
  ]);
  expect(event).toMatchObject({ type: 'employee.added', user_id: 'anna', entity_title: null });
  expect(JSON.stringify(event)).not.toContain('Karimova');
});

test('a course is completed by whoever did it, and has its title', () => {
  const change = {
    action: 'study.completed',
    entity: 'assignment',
    entity_id: 'a',
    entity_title: 'Passwords',
  } as const;
  expect(eventsOf([{ ...change, user_id: 'anna' }])).toMatchObject([
    { type: 'course.completed', user_id: 'anna', actor_id: 'anna', entity_title: 'Passwords' },
  ]);
});

test('settings that changed are told, those that were refused and small steps are not', () => {
  const types = eventsOf([
    { action: 'scim.changed', entity: 'scim' },
    { action: 'mail_settings.tested', entity: 'mail_settings', outcome: 'failed' },
    { action: 'study.step_done', entity: 'assignment' },
    { action: 'course.changed', entity: 'course' },
  ]).map(({ type, details }) => [type, details]);
  expect(types).toEqual([['settings.changed', { action: 'scim.changed' }]]);
});
