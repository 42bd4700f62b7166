import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readToasts } from '../../ui/toast-store.ts';
import type { AnyResource } from '../declare/resource.ts';
import { badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const user = userEvent.setup();
const rows = [{ id: 'b1', name: 'Careful reader', level: 'low' as const, weight: 1 }];
const name = () => screen.findByRole('textbox', { name: /^Name/ });
const writes = (calls: ReturnType<typeof serveBadges>) => calls.filter(({ method }) => method !== 'GET');

beforeAll(startTranslations);

describe('a generated form', () => {
  it('sends nothing while a required field is empty, and says which', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges/create');
    await name();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Check 1 field')).toBeTruthy();
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
    expect(writes(calls)).toEqual([]);
  });

  it('checks the contract’s schema and puts its word on the field', async () => {
    const calls = serveBadges(rows);
    const strict: AnyResource = {
      ...badges,
      form: { fields: ['name', 'level'], schema: () => Promise.resolve(z.object({ name: z.string().max(5) })) },
    };
    renderKit('/admin/badges/create', { resource: strict });
    await user.type(await name(), 'Careful');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('At most 5 characters')).toBeTruthy();
    expect(writes(calls)).toEqual([]);
  });

  it('creates, trimmed, and leads to the page of the new row', async () => {
    const calls = serveBadges(rows);
    const router = renderKit('/admin/badges/create');
    await user.type(await name(), '  Careful  ');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/badges/new'));
    expect(writes(calls)).toMatchObject([{ method: 'POST', path: '/api/v2/badges', body: { name: 'Careful' } }]);
    expect(readToasts().at(-1)).toMatchObject({ status: 'success', message: 'Created: Careful' });
  });

  it('puts the server’s words on their fields and keeps what was typed', async () => {
    serveBadges(rows, ({ method }) =>
      method === 'PATCH'
        ? Response.json(
            { code: 'validation_failed', message: 'x', detail: null, errors: { name: ['This name is taken'] } },
            { status: 422 },
          )
        : undefined,
    );
    const router = renderKit('/admin/badges/b1/edit');
    const field = await name();
    await user.clear(field);
    await user.type(field, 'Sharp eye');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is taken')).toBeTruthy();
    expect(((await name()) as HTMLInputElement).value).toBe('Sharp eye');
    expect(router.state.location.pathname).toBe('/admin/badges/b1/edit');
  });

  it('says that it edits, and what', async () => {
    serveBadges(rows);
    renderKit('/admin/badges/b1/edit');
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit badge: Careful reader' })).toBeTruthy();
  });

  it('cannot be saved before something changed, and asks before changes are lost', async () => {
    serveBadges(rows);
    const router = renderKit('/admin/badges/b1/edit');
    const field = await name();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getAllByText('Leave without saving?').length).toBeGreaterThan(0);
    await user.click(within(asked).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/badges/b1/edit');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    // The first dialog may still be on its way out.
    await user.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/badges/b1'));
  });

  it('shows no form for a row that the viewer may not edit', async () => {
    serveBadges(rows.map((row) => ({ ...row, can: [] })));
    renderKit('/admin/badges/b1/edit');
    expect(await screen.findByText('This cannot be changed here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says so when the row is gone', async () => {
    serveBadges(rows, () => Response.json({ code: 'not_found', message: 'x', detail: null }, { status: 404 }));
    renderKit('/admin/badges/b9/edit');
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit badge' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Back to Badges/ })).toBeTruthy();
  });
});
