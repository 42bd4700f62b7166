import { expect, it } from 'vitest';
import { appOfPath } from './apps.ts';

it.each([
  ['/lk/admin/staff/employees', 'console'],
  ['/lk/admin', 'console'],
  ['/lk/user/learning/courses/1', 'learner'],
  ['/lk/auth/login', 'public'],
  ['/lk/auth/registration/abc', 'public'],
  ['/lk/phishing/gotcha', 'public'],
  ['/lk/privacy-policy', 'public'],
  ['/lk/agreement', 'public'],
  ['/lk/mailbox', 'mailbox'],
  ['/lk/mailbox/abc', 'mailbox'],
  ['/lk/administrator', null],
  ['/lk', null],
  ['/lk/', null],
  ['/lkx/admin', null],
  ['/elsewhere', null],
])('opens the right room for %s', (path, room) => {
  expect(appOfPath(path, '/lk')).toBe(room);
});

it('works at the root of a domain', () => {
  expect(appOfPath('/user/learning', '')).toBe('learner');
  expect(appOfPath('/', '')).toBeNull();
});
