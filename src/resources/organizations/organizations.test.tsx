import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChildOrganization } from '#contract/organization-children.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { organizations } from './index.ts';

const user = userEvent.setup({ delay: null });
const options = { resource: organizations, permissions: ['admin.organization'] };

const north: ChildOrganization = {
  version: '',
  id: idOf('north'),
  title: 'North',
  parent: { id: idOf('vector'), title: 'Vector' },
  time_zone: 'Asia/Tashkent',
  language: 'en',
  users_count: 12,
  users_limit: 60,
  given_count: 0,
  starts_on: '2026-01-01',
  ends_on: '2027-12-31',
  is_current: true,
  children_count: 0,
  can: ['edit', 'create_child', 'remove'],
};
const vector: ChildOrganization = {
  ...north,
  id: idOf('vector'),
  title: 'Vector',
  parent: null,
  users_count: 240,
  users_limit: 500,
  given_count: 255,
  can: ['create_child'],
};

function serve(): Call[] {
  return serveBadges([], ({ method, path }) => {
    if (method === 'DELETE') return Response.json({ id: idOf('task') }, { status: 202 });
    if (method !== 'GET') return Response.json({ ...north, title: 'Saved' }, { status: 201 });
    if (path.endsWith('/children')) return Response.json({ data: [north], total_count: 1, limit: 20, offset: 0 });
    return Response.json(path.endsWith(north.id) ? north : vector);
  });
}

beforeAll(startTranslations);

describe('organizations', () => {
  it('shows the own licence above the children and how much of theirs is taken', async () => {
    serve();
    renderKit('/admin/organization', options);
    await screen.findByRole('link', { name: 'Vector' });
    expect(screen.getAllByText('495 of 500')).toHaveLength(1);
    await screen.findByText('12 of 60');
  });

  it('proposes what the parent has left and sends whose child it is', async () => {
    const calls = serve();
    renderKit(`/admin/organization/${north.id}/create`, options);
    await user.type(await screen.findByLabelText(/^Name/), 'Below');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      parent_id: north.id,
      title: 'Below',
      users_limit: 10,
      ends_on: '2027-12-31',
    });
  });

  it('leads back to where editing was begun', async () => {
    const calls = serve();
    const from = `/admin/organization/${idOf('vector')}`;
    const router = renderKit(`/admin/organization/${north.id}/edit?from=${encodeURIComponent(from)}`, options);
    const title = await screen.findByLabelText(/^Name/);
    expect(screen.queryByLabelText(/operator/)).toBeNull();
    await user.type(title, 'west');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(from));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ title: 'Northwest' });
  });

  it('offers no form for the own organization: saving it is refused', async () => {
    serve();
    renderKit(`/admin/organization/${vector.id}/edit`, options);
    await screen.findByText('This cannot be changed here');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Vector' }).getAttribute('href')).toBe(
      `/admin/organization/${vector.id}`,
    );
  });

  it('deletes nothing before the title was typed', async () => {
    const calls = serve();
    renderKit(`/admin/organization/${north.id}`, options);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByText('Delete the organization'));
    const title = await screen.findByLabelText(/^Type the name/);
    const remove = screen.getByRole('button', { name: 'Delete the organization' });
    await user.type(title, 'Nort');
    await user.click(remove);
    await screen.findByText('The name does not match');
    await user.type(title, 'h');
    await user.click(remove);
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ title: 'North' }));
  });
});
