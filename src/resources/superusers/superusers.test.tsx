import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Superuser } from '#contract/superusers.ts';
import { f } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { organizationSuperusers } from './index.ts';

const user = userEvent.setup({ delay: null });
const organizations = defineResource({
  name: 'organizations',
  provider: 'education',
  permission: 'admin.organization',
  title: 'title',
  fields: { title: f.text() },
});
const own: Superuser = {
  id: idOf('own'),
  email: 'petrova@vector.test',
  full_name: 'Petrova Anna',
  position: '',
  role: 'super_user',
  is_registered: true,
  home: null,
  appointed_at: null,
  can: ['remove'],
};
const guest: Superuser = {
  ...own,
  id: idOf('guest'),
  full_name: 'Gusev Ilya',
  email: 'gusev@above.test',
  home: { id: idOf('above'), title: 'Above' },
};
const last: Superuser = { ...own, id: idOf('last'), full_name: 'Titov Mark', is_registered: false, can: [] };

async function open(data: readonly Superuser[]): Promise<Call[]> {
  const calls = serveBadges([], ({ method, path, body }) => {
    if (!path.includes('/superusers')) return undefined;
    if (method === 'GET') {
      return Response.json({ organization: { id: idOf('vector'), title: 'Vector', is_own: true }, data });
    }
    return Response.json(method === 'POST' ? { ...own, ...(body as object), is_registered: false } : {});
  });
  renderKit('/admin/settings/adfs?type=superusers', {
    resource: organizations,
    beside: [accountsPage, organizationSuperusers],
    permissions: ['admin.settings.adfs', 'admin.settings.superusers'],
  });
  await screen.findByRole('heading', { name: 'What a superuser can do' });
  return calls;
}

beforeAll(startTranslations);

describe('the superusers of an organization', () => {
  it('are shown with where they come from, and those who cannot lose their rights have no button for it', async () => {
    await open([own, guest, last]);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Gusev/)).getByText('From “Above”')).toBeTruthy();
    expect((await row(/Titov/)).getByText('Invited')).toBeTruthy();
    expect((await row(/Titov/)).queryByRole('button')).toBeNull();
    expect((await row(/Petrova/)).getByRole('button', { name: 'Remove the rights: Petrova Anna' })).toBeTruthy();
  });

  it('lose their rights after a question that says what becomes of their account', async () => {
    const calls = await open([own, guest]);
    await user.click(await screen.findByRole('button', { name: 'Remove the rights: Gusev Ilya' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/The account in this organization is closed/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Remove the rights' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(guest.id));
  });

  it('are appointed by an address too; nobody is sent before somebody was chosen', async () => {
    const calls = await open([]);
    expect(await screen.findByText('No superusers')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Appoint$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Appoint$/ }));
    expect(await dialog.findByText('Choose a person')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'By email address' }));
    await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'new@vector.test');
    await user.click(dialog.getByRole('button', { name: /Appoint$/ }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'new@vector.test' }),
    );
  });
});
