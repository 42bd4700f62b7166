import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErasureReceipts, Erasures, Retention, RetentionPreview } from '#contract/data-protection.ts';
import { f } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { generalSettingsTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const kept: Retention = { audit: null, letters: 365, phishing_traces: null, removed_people: null, reports: 7 };
const waiting: Erasures['data'][number] = {
  user_id: idOf('ilya'),
  full_name: 'Gusev Ilya',
  email: 'gusev@vector.test',
  requested_at: '2026-11-20T09:00:00.000Z',
  due_at: '2026-12-20T09:00:00.000Z',
};

interface Served {
  readonly going?: RetentionPreview['kinds'];
  readonly erasures?: Erasures['data'];
  readonly receipts?: ErasureReceipts['data'];
}

async function openSettings({ going = [], erasures = [], receipts = [] }: Served = {}): Promise<Call[]> {
  let data = erasures;
  const calls = serveBadges([], ({ method, path, body }) => {
    if (path.endsWith('/retention/preview')) return Response.json({ kinds: going });
    if (path.endsWith('/retention')) return Response.json(method === 'PUT' ? body : kept);
    if (path.endsWith('/receipts')) return Response.json({ data: receipts });
    if (method === 'DELETE') data = [];
    return path.includes('/data-protection/') ? Response.json({ data }) : undefined;
  });
  renderKit('/admin/settings/adfs?type=general&part=data_protection', {
    resource: defineResource({
      name: 'organizations',
      provider: 'education',
      permission: 'admin.organization',
      title: 'title',
      fields: { title: f.text() },
    }),
    beside: [accountsPage, generalSettingsTab],
    permissions: ['admin.settings.adfs', 'admin.settings.general'],
  });
  await screen.findByRole('heading', { name: 'How long data is kept' });
  return calls;
}

const saved = (calls: readonly Call[]) => calls.find(({ method }) => method === 'PUT')?.body;

async function limitTheLog(): Promise<void> {
  await user.click(screen.getByRole('switch', { name: 'Limit: Action log' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

beforeAll(startTranslations);

describe('how long data is kept', () => {
  it('is saved without a question where nothing goes', async () => {
    const calls = await openSettings();
    await limitTheLog();
    await waitFor(() => expect(saved(calls)).toEqual({ ...kept, audit: 1095 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about, with what goes, before anything is saved', async () => {
    const calls = await openSettings({ going: [{ kind: 'audit', count: 1240, oldest_day: '2019-03-01' }] });
    await limitTheLog();
    const question = within(await screen.findByRole('dialog', { name: 'Delete data permanently?' }));
    expect(question.getByText(/Action log: 1.240, the oldest from/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(saved(calls)).toBeUndefined();
    const save = screen.getByRole('button', { name: /Save$/ });
    await waitFor(() => expect(save.className).not.toContain('loading'));
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Save and delete' }));
    await waitFor(() => expect(saved(calls)).toEqual({ ...kept, audit: 1095 }));
  });

  it('is refused below the least that is kept', async () => {
    const calls = await openSettings();
    const days = screen.getByRole('spinbutton', { name: 'Sent emails' });
    await user.clear(days);
    await user.type(days, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least 30')).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/preview'))).toBe(false);
  });
});

describe('people to be forgotten', () => {
  it('are listed, and each can be called off', async () => {
    const calls = await openSettings({ erasures: [waiting] });
    const row = within(await screen.findByRole('row', { name: /Gusev Ilya/ }));
    await user.click(row.getByRole('button', { name: 'Cancel the erasure' }));
    await screen.findByText(/^Nobody\. /);
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(waiting.user_id);
  });
});

describe('people who were forgotten', () => {
  it('have a receipt each: what went, what stays and until when', async () => {
    const receipt: ErasureReceipts['data'][number] = {
      user_id: idOf('olga'),
      pseudonym: 'Erased 1a2b',
      requested_at: null,
      done_at: '2026-11-20T09:00:00.000Z',
      gone: [{ place: 'imports', count: 2 }],
      remains: [
        { what: 'log', until: '2029-11-20T09:00:00.000Z' },
        { what: 'delivered', until: null },
      ],
      log_digest: 'ab12',
    };
    await openSettings({ receipts: [receipt] });
    await user.click(await screen.findByRole('button', { name: 'Open the receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of the erasure: Erased 1a2b' }));
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('Rows, previews and files of imports2');
    expect(rows).toContainEqual(expect.stringMatching(/^Entries of the action log.+until 20 November 2029$/));
    expect(rows).toContainEqual(expect.stringMatching(/this system cannot reach them$/));
    expect(dialog.getByText('Nobody: the data was old enough')).toBeTruthy();
  });
});
