import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Mailing } from '#contract/mailings.ts';
import type { Me } from '#contract/sessions.ts';
import { badges, idOf, renderKit, serveBadges, startTranslations } from '../kit/testing/test-kit.tsx';
import { readToasts } from '../ui/toast-store.ts';
import { ConsoleProvider, type ConsoleState } from './console-context.tsx';
import { ShellNotes } from './shell-notes.tsx';

beforeAll(startTranslations);

const running: Mailing = {
  id: idOf('mailing'),
  kind: 'registration',
  title: '',
  count: 4948,
  delivery: 'leaves',
  leaves_at: '2026-03-11T09:01:00Z',
  created_at: '2026-03-11T09:00:00Z',
  waiting: 4636,
  sent: 312,
  failed: 0,
  cancelled: 0,
  can: ['stop'],
};

function open(me: Partial<Me>): void {
  const state = { me } as ConsoleState;
  const Page = () => (
    <ConsoleProvider state={state}>
      <ShellNotes />
    </ConsoleProvider>
  );
  renderKit('/admin/badges/create', {
    resource: { ...badges, views: { create: () => Promise.resolve({ default: Page }) } },
  });
}

it('says on every page that no email leaves, and leads to where a server is set up', async () => {
  serveBadges([]);
  open({ lacks_mail_server: true });
  expect(await screen.findByText(/^No emails are sent/)).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Set up sending' });
  expect(link.getAttribute('href')).toBe('/admin/settings/emails?tab=mail_sending');
});

it('says on every page that the database server does not look after its tables, and what to switch on', async () => {
  serveBadges([]);
  open({ lacks_autovacuum: true });
  expect(await screen.findByText(/^Autovacuum is off .* Switch it on in the settings of PostgreSQL/)).toBeTruthy();
});

it('announces the day from which a second factor is asked for, and leads to where it is set up', async () => {
  serveBadges([]);
  open({ two_factor_from: '2026-12-10' });
  expect(await screen.findByText(/^From 10 December 2026 your organization requires a second factor/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set it up now' }).getAttribute('href')).toBe('/admin/profile');
});

it('asks for nothing while nothing runs', async () => {
  const calls = serveBadges([]);
  open({ lacks_mail_server: true });
  await screen.findByText(/^No emails are sent/);
  expect(calls.filter(({ path }) => path.includes('mailings'))).toEqual([]);
});

it('lists who got the emails of an act, who did not and why', async () => {
  const letter = { created_at: running.created_at, sent_at: null, kind: 'registration', answer: null };
  const calls = serveBadges([], ({ path }) => {
    if (path.endsWith('/mailings')) return Response.json({ data: [running] });
    if (path.endsWith(`/mailings/${running.id}`)) return Response.json({ ...running, title: 'people.csv' });
    if (!path.includes('/letters')) return undefined;
    const person = { id: idOf('anna'), title: 'Anna Petrova' };
    const cancelled = { state: 'cancelled', cancel_reason: 'recipient_removed', recipient: 'a@vector.test', person };
    return Response.json({
      data: [{ ...letter, ...cancelled, id: idOf('letter') }],
      total_count: 1,
      limit: 10,
      offset: 0,
    });
  });
  open({ runs_mailings: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Who got it' }));
  const dialog = within(await screen.findByRole('dialog', { name: /people\.csv$/ }));
  await userEvent.click(dialog.getByText('Not sent: 0'));
  expect(await dialog.findByText('Anna Petrova')).toBeTruthy();
  expect(dialog.getByText('The recipient was deleted')).toBeTruthy();
  await waitFor(() =>
    expect(calls.at(-1)?.query.getAll('state')).toEqual(['refused', 'unknown', 'bounced', 'cancelled']),
  );
});

it('shows how far the emails of an act are, stops them, and says what was stopped', async () => {
  let data = [running];
  const calls = serveBadges([], ({ path, method }) => {
    if (method === 'POST') {
      data = [];
      return Response.json({ stopped: 4636, left: 312 });
    }
    if (path.endsWith('/mailings')) return Response.json({ data });
    return path.includes('/mailings/') ? Response.json({ ...running, waiting: 0, cancelled: 4636 }) : undefined;
  });
  open({ runs_mailings: true });
  expect(await screen.findByText(/312 of 4,948 sent$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Stopped. Not sent: 4,636, already sent: 312.'));
  await waitFor(() => expect(screen.queryByText(/4,948/)).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/v2/mailings/${running.id}/stop`,
  ]);
});
