import { describe, expect, it } from 'vitest';
import { addressAfterSignIn } from './return-address.ts';

const now = Date.UTC(2026, 10, 21);
const day = 24 * 3600 * 1000;

describe('after sign-in a person', () => {
  it('comes back to the page that asked for the sign-in', () => {
    const remembered = { url: '/lk/admin/staff/employees?tab=departments', at: now - 7 * day };
    expect(addressAfterSignIn(remembered, now, '/lk', 'employee')).toBe(remembered.url);
  });

  it.each([
    ['nothing was remembered', null],
    ['it was more than seven days ago', { url: '/lk/user/profile', at: now - 7 * day - 1 }],
    ['the clock went backwards', { url: '/lk/user/profile', at: now + day }],
    ['the address is foreign', { url: 'https://evil.example/lk/user', at: now }],
    ['the address begins with two slashes', { url: '//evil.example/lk/user', at: now }],
    ['the address only looks like ours', { url: '/lk/userx', at: now }],
    ['the address hides a backslash', { url: '/lk/user/..\\..\\evil', at: now }],
    ['it was the sign-in page itself', { url: '/lk/auth/login', at: now }],
  ])('goes to the learning page when %s', (_why, remembered) => {
    expect(addressAfterSignIn(remembered, now, '/lk', 'employee')).toBe('/lk/user/learning');
  });

  it.each(['content_manager', 'operator', 'super_user'] as const)('who is %s begins in the console', (role) => {
    expect(addressAfterSignIn(null, now, '/lk', role)).toBe('/lk/admin');
    expect(addressAfterSignIn({ url: '/lk/user/learning', at: now }, now, '/lk', role)).toBe('/lk/admin');
    const remembered = { url: '/lk/user/profile', at: now };
    expect(addressAfterSignIn(remembered, now, '/lk', role)).toBe('/lk/user/profile');
  });
});
