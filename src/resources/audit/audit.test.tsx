import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditChainPart, AuditEntry } from '#contract/audit.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import { f } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startWords } from '#src/kit/testing/test-kit.tsx';
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

beforeAll(startWords);

describe('the action log', () => {
  it('lists who did what, the newest first', async () => {
    const calls = serve();
    renderKit('/admin/settings/audit?entity=tag', options);
    expect(await screen.findAllByText('Ann Larina')).toHaveLength(1);
    expect(screen.getAllByText('Changed').length).toBeGreaterThan(0);
    const words = calls.find(({ path }) => path === '/api/v2/audit')?.query;
    expect(words?.get('sort_order')).toBe('desc');
    expect(words?.getAll('entity')).toEqual(['tag']);
  });

  it('shows what was and what it became, changed fields first', async () => {
    serve();
    renderKit('/admin/settings/audit/7', options);
    await screen.findByText('North');
    const names = screen.getAllByRole('row').map((row) => row.textContent);
    expect(names.slice(1)).toEqual(['titleNorthNorthern', 'color#123456#123456']);
  });

  it('follows the chain part by part and says where it is broken', async () => {
    const calls = serve([
      { checked: 20_000, total: 25_000, is_done: false, broken_at: null },
      { checked: 20_411, total: 25_000, is_done: true, broken_at: 20_412 },
    ]);
    renderKit('/admin/settings/audit', options);
    await user.click(await screen.findByRole('button', { name: 'Verify the chain' }));
    await screen.findByText(/The chain is broken at entry 20.412/);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/chain')).map(({ query }) => query.get('after'))).toEqual([
        '0',
        '20000',
      ]),
    );
  });
});
