import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { shownToday } from '#src/lib/time-zone.ts';
import { readToasts } from '#src/ui/toast-store.ts';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });
const place = '/api/v2/phishing/campaigns/c1';
const counted = { planned: 10, sent: 0, failed: 30, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0 };
const incident = { count: 0, total: 0, share: 0, low: 0, high: 1 };
const campaign = {
  id: 'c1',
  name: 'Autumn',
  status: 'paused',
  pause_reason: '550 5.7.1 blocked by policy',
  problems: [],
  start_date: '2026-11-21',
  end_date: shownToday(),
  email_send_end_date: shownToday(),
  users_count: 40,
  templates_ids: [],
  target_type: 'custom',
  targets: { target_users: [], target_departments: [] },
  excluded_tags: [],
  date_type: 'custom',
  email_send_type: 'at_once',
  working_hours: null,
  enable_redirect: false,
  redirect_page: null,
  has_auto_course: false,
  course: null,
  targets_auto_course: [],
  period: 30,
  date_end: null,
  has_message: false,
  targets_message: [],
  theme: '',
  text: '',
  is_delay: false,
  date_delay: null,
  post_campaign: null,
  post_campaign_targets: [],
  created_by: null,
  can: ['resume', 'resend'],
  statistics: { ...counted, reported: 0, incident_risk: 0, incident },
};
const none = { queued: 0, waiting: 0, had_letter: 0, removed: 0 };

function serve(pause_cause: string | null) {
  return serveBadges([], ({ path }: Call) => {
    if (path === place) return Response.json(campaign);
    if (path === `${place}/internal`) {
      return Response.json({
        id: 'c1',
        status: 'paused',
        pause_reason: campaign.pause_reason,
        pause_cause,
        letters: { planned: 10, sending: 0, sent: 0, deferred: 0, failed: 30, cancelled: 0 },
        next_letter_at: null,
        last_letter_at: null,
        machine_events: [],
        deferrals: [],
        failures: [
          { cause: '5.7.1 blocked policy', reason: '550 5.7.1 blocked by policy', count: 28 },
          { cause: '5.1.1 user unknown', reason: '550 5.1.1 user unknown', count: 2 },
        ],
      });
    }
    if (path === `${place}/resume`) {
      return Response.json({ ...campaign, status: 'active', resent: { ...none, queued: 27, removed: 1 } });
    }
    return undefined;
  });
}

async function ask(pause_cause: string | null) {
  const calls = serve(pause_cause);
  renderKit('/admin/phishing/campaigns/c1', { resource: campaigns, permissions: ['admin.phishing.campaigns'] });
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/30 emails were not sent/);
  const sent = () => calls.filter(({ path }) => path === `${place}/resume`).map(({ body }) => body);
  return { dialog, sent };
}

beforeAll(async () => {
  await startTranslations();
});

it('asks whether the letters that met the cause go again, and says what came of it', async () => {
  const { dialog, sent } = await ask('5.7.1 blocked policy');
  expect(dialog.getByRole('checkbox', { name: /5\.7\.1/, checked: true })).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /5\.1\.1/, checked: false })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Resume and send 28 again' }));
  await waitFor(() => expect(sent()).toEqual([{ resend: ['5.7.1 blocked policy'] }]));
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toContain(
      'Campaign resumed. 27 emails are queued to be sent again. 1 person was deleted.',
    ),
  );
});

it('goes on with the rest alone, and after a person’s pause chooses nothing by itself', async () => {
  const { dialog, sent } = await ask(null);
  expect(dialog.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Resume and send 0 again' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Resume without them' }));
  await waitFor(() => expect(sent()).toEqual([{ resend: [] }]));
});
