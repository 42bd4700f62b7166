import { expect, it } from 'vitest';
import { returnPath } from './return-path.rules.ts';

it('leads back to a page of the organizations and nowhere else', () => {
  expect(returnPath('/admin/organization?page=2', 'a')).toBe('/admin/organization?page=2');
  expect(returnPath('/admin/organization/b', 'a')).toBe('/admin/organization/b');
  for (const foreign of [null, '', 'https://evil.example', '//evil.example', '/admin/organizations', '/auth/login']) {
    expect(returnPath(foreign, 'a')).toBe('/admin/organization/a');
  }
});
