import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { departmentsTree, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { readToasts } from '#src/ui/toast-store.ts';
import { employees } from './index.ts';
import { listPath, people, permissions, person, serve } from './testing/employees-world.ts';

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const button = (name: RegExp | string) => screen.getByRole('button', { name });

beforeAll(startTranslations);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  return () => vi.useRealTimers();
});

describe('another address', () => {
  const edited = (given: object) => ({ ...person('anna', 'Anna'), is_reinvited: false, ...given });

  async function changeAddress(): Promise<void> {
    renderKit(`${listPath}?view=table`, { resource: employees, beside: [departmentsTree], permissions });
    const row = within((await screen.findByRole('checkbox', { name: 'Select: Anna' })).closest('tr')!);
    await user.click(row.getByRole('button', { name: /^Edit/ }));
    const field = await screen.findByRole('textbox', { name: /^Email/ });
    await user.clear(field);
    await user.type(field, 'anna@right.test');
    await user.click(button('Save'));
  }

  it('of somebody invited: says where the fresh invitation goes', async () => {
    serve(({ method }) => (method === 'PATCH' ? edited({ email: 'anna@right.test', is_reinvited: true }) : undefined));
    await changeAddress();
    await waitFor(() =>
      expect(readToasts().at(-1)?.message).toBe(
        'Saved. A new invitation goes to anna@right.test: earlier links no longer work.',
      ),
    );
  });

  it('of one’s own: asks who is here over the form, and saves it then', async () => {
    let isProved = false;
    const calls = serveBadges([], ({ method, path }) => {
      if (path.includes('departments')) return Response.json({ data: [], total_count: 0, limit: 20, offset: 0 });
      if (path.endsWith('/security/proof')) isProved = true;
      if (path.endsWith('/security')) return Response.json({ proof_ways: ['password'] });
      if (method === 'PATCH' && !isProved) {
        return Response.json({ code: 'proof_needed', message: 'Confirm', detail: null }, { status: 403 });
      }
      if (method === 'PATCH') return Response.json(edited({ email: 'anna@right.test' }));
      if (method === 'POST') return Response.json({});
      return Response.json({ data: people, roles: [], total_count: people.length, limit: 20, offset: 0 });
    });
    await changeAddress();
    await user.type(await screen.findByLabelText(/^Password/), 'secret word');
    await user.click(button('Confirm'));
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe('employee_update'));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { email: 'anna@right.test', version: '' },
      { email: 'anna@right.test', version: '' },
    ]);
  });
});
