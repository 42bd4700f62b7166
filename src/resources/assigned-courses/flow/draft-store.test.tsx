import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { id, library, options, serve } from '../testing/assignment-world.ts';

const user = userEvent.setup({ delay: null });

beforeAll(startTranslations);
beforeEach(() => {
  sessionStorage.clear();
});

describe('a tab that was duplicated with its draft', () => {
  it.each([
    ['create', 'Assign'],
    ['create-public', 'Open to everybody'],
  ])('sends %s under the key of the first one, so that nothing is made twice', async (form, button) => {
    sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { all: true, filter: {} }, count: 12 }));
    serve({ current: library, archived: [] }, () =>
      Response.json({ data: [{ id: 'a1', course_id: id(1), assigned: 12, skipped: 0 }] }, { status: 201 }),
    );
    const answer = fetch;
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      const isMade = /bulk-assign|shared-courses/.test(input) && init?.method === 'POST';
      if (isMade) keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return answer(input, init);
    });
    const press = async () => {
      renderKit(`/admin/learning/assigned/${form}?course_id=${id(1)}`, options);
      const ready = await screen.findByRole('button', { name: button });
      const duplicated = Object.entries<string>(sessionStorage);
      await user.click(ready);
      await screen.findByRole('link', { name: 'Open the assignment' });
      cleanup();
      return duplicated;
    };
    const duplicated = await press();
    // Sent, and the page has settled: neither the draft nor its key nor whom it was for is left to be sent again.
    expect(Object.keys(sessionStorage).filter((name) => /^(?:draft|selection):/.test(name))).toEqual([]);
    for (const [name, value] of duplicated) sessionStorage.setItem(name, value);
    await press();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
