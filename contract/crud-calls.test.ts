import { describe, expect, it } from 'vitest';
import { defineCrudCalls } from './crud-calls.ts';

const declaration = {
  path: '/api/v2/badges',
  permission: 'admin.learning',
  one: 'a badge',
  many: 'badges',
  description: 'A badge is awarded for a course.',
  entity: 'redirectPage',
  page: 'redirectPagePage',
  query: 'redirectPageListQuery',
  create: 'redirectPageBody',
  update: 'redirectPagePatch',
} as const;

describe('the calls of an ordinary noun', () => {
  it('ask for one permission, or for another one to write', () => {
    const { list, remove } = defineCrudCalls('badges', declaration);
    expect([list.permission, remove.permission]).toEqual(['admin.learning', 'admin.learning']);
    const permission = { read: ['admin', 'admin.learning'], write: 'admin' } as const;
    const parted = defineCrudCalls('badges', { ...declaration, permission });
    expect([parted.one.permission, parted.create.permission]).toEqual([permission.read, 'admin']);
  });

  it('say what they do, and each what the noun is', () => {
    const { list, one, create, update, remove } = defineCrudCalls('badges', declaration);
    const calls = [list, one, create, update, remove];
    expect(calls.map(({ summary }) => summary)).toEqual([
      'List badges',
      'Get a badge',
      'Create a badge',
      'Edit a badge',
      'Delete a badge',
    ]);
    for (const { description } of calls) expect(description).toMatch(/^[A-Z].+\. A badge is awarded for a course\.$/);
  });

  it('have their routes in browsers too, to whom the build gives no permissions', () => {
    const { permission: _, ...left } = declaration;
    expect(defineCrudCalls('badges', left as typeof declaration).update.route).toBe('PATCH /api/v2/badges/:id');
  });
});
