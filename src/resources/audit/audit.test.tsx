import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditChainPart, AuditEntry } from '#contract/audit.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { f } from '#src/kit/declare/fields.ts';
import { type AnyResource, defineResource } from '#src/kit/index.ts';
import { buildRegistry } from '#src/kit/registry.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { valueKey } from '#src/kit/translations.ts';
import { histories } from './history.ts';
import { audit } from './index.ts';

const user = userEvent.setup({ delay: null });
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  api: { list: employeeCalls.listEmployees },
  permission: 'admin.staff.employees',
  title: 'title',
  fields: { title: f.text() },
});
const options = { resource: audit, beside: [employees], permissions: ['admin.settings.audit'] };

const entry: AuditEntry = {
  id: '7',
  at: '2026-11-20T09:00:00.000Z',
  actor: { id: idOf('ann'), title: 'Ann Larina' },
  actor_kind: 'person',
  actor_title: null,
  address: '192.0.2.1',
  action: 'tag.changed',
  verb: 'changed',
  entity: 'tag',
  entity_id: idOf('tag'),
  entity_title: 'Northern',
  outcome: 'success',
  seal_no: 7,
  old_value: { title: 'North', color: '#123456' },
  new_value: { title: 'Northern', color: '#123456' },
};

function serve(parts: AuditChainPart[] = []): Call[] {
  const left = [...parts];
  return serveBadges([], ({ path }) => {
    if (path.endsWith('/chain')) return Response.json(left.shift());
    if (path === '/api/v2/audit') return Response.json({ data: [entry], total_count: 1, limit: 20, offset: 0 });
    return Response.json(entry);
  });
}

beforeAll(startTranslations);

const organizations = defineResource({
  name: 'organizations',
  provider: 'education',
  api: {
    list: organizationChildrenCalls.listChildOrganizations,
    one: organizationChildrenCalls.readChildOrganization,
  },
  permission: 'admin.organization',
  title: 'title',
  fields: { title: f.text() },
  list: { columns: ['title'] },
  show: { fields: ['title'] },
  auditNoun: 'organization',
});

describe('the history of an organization', () => {
  const open = (permissions: PermissionKey[]) => {
    const calls = serveBadges([], ({ path }) => {
      if (path === '/api/v2/audit') {
        const changed: AuditEntry = {
          ...entry,
          entity: 'organization',
          old_value: { users_limit: 40 },
          new_value: { users_limit: 60 },
        };
        return Response.json({ data: [changed], total_count: 1, limit: 100, offset: 0 });
      }
      return Response.json({ id: idOf('north'), title: 'North' });
    });
    renderKit(`/admin/organizations/${idOf('north')}`, {
      resource: organizations,
      beside: [audit, employees, histories],
      permissions,
      readsHistory: true,
    });
    return calls;
  };

  it('is a tab of its page: what was, by the name of the field, and what it became', async () => {
    const calls = open(['admin.organization', 'admin.settings.audit']);
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await screen.findByText('Licence limit: 40 → 60');
    const query = calls.find(({ path }) => path === '/api/v2/audit')?.query;
    expect(query?.getAll('entity')).toEqual(['organization']);
    expect(query?.get('entity_id')).toBe(idOf('north'));
  });

  it('is not there for those who may not read the log', async () => {
    open(['admin.organization']);
    await screen.findByRole('heading', { name: 'North' });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a resource with a noun of the log', () => {
  const widgets = defineResource({
    name: 'widgets',
    provider: 'education',
    permission: 'admin',
    title: 'title',
    fields: { title: f.text() },
    list: { columns: ['title'] },
    auditNoun: 'webhook',
  });
  const extended = (resource: AnyResource) => buildRegistry([audit, histories, resource]);

  it('has a history, on its page where the kit draws that page, else among the actions of a row', () => {
    // Whoever sees the row sees its history, whatever the row says may be done with it.
    expect(extended(widgets).resource('widgets').actions).toMatchObject({ history: { can: null } });
    const withPage = extended({ ...widgets, show: { fields: ['title'] } }).resource('widgets');
    expect(Object.keys(withPage.show?.tabs ?? {})).toEqual(['history']);
    expect(Object.keys(withPage.actions ?? {})).toEqual([]);
  });

  it('names the noun in the log by its own word, and leaves the others their words', () => {
    const log = extended(widgets).resource('audit');
    expect(valueKey(log, 'entity', 'webhook')).toBe('widgets.singular');
    expect(valueKey(log, 'entity', 'session')).toBe('audit.values.entity.session');
  });
});

describe('the action log', () => {
  it('lists who did what, the newest first', async () => {
    const calls = serve();
    renderKit('/admin/settings/audit?entity=tag', options);
    expect(await screen.findAllByText('Ann Larina')).toHaveLength(1);
    expect(screen.getByText(/^Changed: .+ “Northern”$/)).toBeTruthy();
    const words = calls.find(({ path }) => path === '/api/v2/audit')?.query;
    expect(words?.get('sort_order')).toBe('desc');
    expect(words?.getAll('entity')).toEqual(['tag']);
  });

  it('tells what acted where nobody did in person', async () => {
    serveBadges([], () => {
      const acts = [
        { ...entry, id: '8', actor: null, actor_kind: 'scim', actor_title: 'Entra ID' },
        { ...entry, id: '9', actor_kind: 'directory', actor_title: 'ldap.test' },
        { ...entry, id: '10', actor: null, actor_kind: 'visitor' },
      ];
      return Response.json({ data: acts, total_count: 3, limit: 20, offset: 0 });
    });
    renderKit('/admin/settings/audit', options);
    await screen.findByText('SCIM: Entra ID');
    await screen.findByText('Directory ldap.test, by Ann Larina');
    await screen.findByText('Not signed in');
  });

  it('shows equal sign-ins in a row as one entry, from which each of them opens', async () => {
    const signIn = (id: string, at: string): AuditEntry => ({
      ...entry,
      id,
      at,
      action: 'session.created',
      verb: 'created',
      entity: 'session',
      entity_title: 'ann@vector.test',
      old_value: null,
      new_value: null,
    });
    const rows = [signIn('9', '2026-11-20T09:10:00.000Z'), signIn('8', '2026-11-20T09:02:00.000Z'), entry];
    serveBadges([], () => Response.json({ data: rows, total_count: 3, limit: 20, offset: 0 }));
    renderKit('/admin/settings/audit', options);
    await screen.findByText(/^2 sign-ins, \d\d:02–\d\d:10: “ann@vector\.test”$/);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    const links = screen.getAllByRole('link', { name: /^\d\d:\d\d$/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/settings/audit/8', '/admin/settings/audit/9']);
  });

  it('finds what is about settings with a press', async () => {
    const calls = serve();
    renderKit('/admin/settings/audit', options);
    await user.click(await screen.findByRole('button', { name: 'Settings', pressed: false }));
    await screen.findByRole('button', { name: 'Settings', pressed: true });
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path === '/api/v2/audit')
          .at(-1)
          ?.query.getAll('group'),
      ).toEqual(['settings']),
    );
  });

  it('shows what was and what it became, changed fields first', async () => {
    serve();
    renderKit('/admin/settings/audit/7', options);
    await screen.findByText('North');
    const names = screen.getAllByRole('row').map((row) => row.textContent);
    expect(names.slice(1)).toEqual(['TitleNorthNorthern', 'color#123456#123456']);
  });

  it('follows the chain part by part and says where it is broken', async () => {
    const calls = serve([
      { checked: 20_000, total: 25_000, is_done: false, broken_at: null },
      { checked: 20_411, total: 25_000, is_done: true, broken_at: 20_412 },
    ]);
    renderKit('/admin/settings/audit', options);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Verify the chain/ }));
    await screen.findByText(/The chain is broken at entry 20.412/);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/chain')).map(({ query }) => query.get('after'))).toEqual([
        '0',
        '20000',
      ]),
    );
  });
});
