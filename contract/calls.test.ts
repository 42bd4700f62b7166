import { describe, expect, it } from 'vitest';
import { fillPath, paramNames, readRoute } from './calls.ts';
import { tagActionCalls } from './tag-actions.calls.ts';

describe('the route of a call', () => {
  it('names its method, its service and its whole path', () => {
    const { route } = tagActionCalls.editTagMessage;
    expect(readRoute(route)).toEqual({
      method: 'PATCH',
      service: 'education',
      path: '/api/v2/tags/:id/messages/:messageId',
    });
    expect(readRoute('GET /users/api/v1/users/me').service).toBe('users');
    expect(paramNames(readRoute(route).path)).toEqual(['id', 'messageId']);
  });

  it('takes encoded values and never goes out with a name left open', () => {
    expect(fillPath('/api/v2/tags/:id/messages/:messageId', { id: 'a b', messageId: '1/2' })).toBe(
      '/api/v2/tags/a%20b/messages/1%2F2',
    );
    expect(() => fillPath('/api/v2/tags/:id', { id: '' })).toThrow('needs a value for id');
  });
});
