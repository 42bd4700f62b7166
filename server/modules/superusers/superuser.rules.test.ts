import { expect, test } from 'vitest';
import { assessAppointment, assessDismissal, assessEnvoy, type Holder } from './superuser.rules.ts';

const holder = (id: string, given: Partial<Holder> = {}): Holder => ({
  id,
  role: 'super_user',
  is_registered: true,
  home_user_id: null,
  ...given,
});
const viewer = { userId: 'me', role: 'super_user' } as const;

test('nobody gives more than they have', () => {
  expect(assessAppointment({ userId: 'me', role: 'operator' }, 'employee')).toBe('role_above_own');
  expect(assessAppointment(viewer, 'employee')).toBeNull();
  expect(assessAppointment(viewer, 'super_user')).toBe('superuser_already');
  expect(assessAppointment(viewer, 'system_admin')).toBe('superuser_already');
});

test('whoever runs no organization is not sent to run another one', () => {
  expect(assessEnvoy('content_manager')).toBe('superuser_not_operator');
  expect(assessEnvoy('operator')).toBeNull();
});

test('nobody dismisses themselves, somebody above them, or the last one', () => {
  const others = [holder('a'), holder('b')];
  expect(assessDismissal(viewer, others, 'a')).toBeNull();
  expect(assessDismissal(viewer, others, 'c')).toBe('not_found');
  expect(assessDismissal(viewer, [...others, holder('me')], 'me')).toBe('role_of_self');
  expect(assessDismissal(viewer, [...others, holder('x', { home_user_id: 'me' })], 'x')).toBe('role_of_self');
  expect(assessDismissal(viewer, [...others, holder('x', { role: 'system_admin' })], 'x')).toBe('role_above_own');
  expect(assessDismissal(viewer, [holder('a')], 'a')).toBe('last_superuser');
});

test('somebody who has not registered replaces nobody who has', () => {
  const invited = holder('b', { is_registered: false });
  expect(assessDismissal(viewer, [holder('a'), invited], 'a')).toBe('last_superuser');
  expect(assessDismissal(viewer, [holder('a'), invited], 'b')).toBeNull();
});
