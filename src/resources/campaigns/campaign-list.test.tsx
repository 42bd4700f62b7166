import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Autophish, CampaignCard } from '#contract/campaigns.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { defineResource, f } from '#src/kit/index.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { campaigns, phishingByTags } from './index.ts';

const user = userEvent.setup({ delay: null });
const path = '/admin/phishing/campaigns';
const permissions = ['admin.phishing.campaigns'];
const template = '3f0c1f5e-4d0e-4a53-9f5e-0d4f4f6f6a11';

/** Stands in for the templates that the filter chooses from. */
const templates = defineResource({
  name: 'phishing-templates',
  provider: 'education',
  api: { list: phishingTemplateCalls.listTemplates },
  permission: 'admin.phishing.templates',
  title: 'name',
  fields: { name: f.text() },
});

function card(change: Partial<CampaignCard> & Pick<CampaignCard, 'id' | 'name' | 'status'>): CampaignCard {
  return {
    pause_reason: null,
    problems: [],
    logo: null,
    email: { name: 'Confirm your payment', attachments: [] },
    original_url: null,
    attack_vectors: [{ type: 'form' }],
    start_date: '2026-11-21',
    end_date: '2026-12-21',
    email_send_end_date: '2026-12-11',
    users_count: 40,
    is_testing: false,
    is_autophish: false,
    by_tag: false,
    created_at: '2026-11-21T06:00:00.000Z',
    started_at: null,
    completed_at: null,
    can: ['pause', 'complete', 'delete'],
    ...change,
    statistics: {
      planned: 0,
      sent: 40,
      failed: 0,
      opened: 20,
      clicked: 10,
      entered_data: 5,
      opened_attachment: 0,
      reported: 0,
      incident_risk: 12.5,
      incident: { count: 5, total: 40, share: 0.125, low: 0.055, high: 0.261, known_at: null },
      ...change.statistics,
    },
  };
}
const rows = [
  card({ id: 'c1', name: 'Autumn', status: 'active' }),
  card({ id: 'c2', name: 'Halted', status: 'paused', pause_reason: 'mailbox full', original_url: 'https://a.test/' }),
  card({
    id: 'c3',
    name: 'Winter',
    status: 'planned',
    problems: [{ part: 'start', code: 'campaign_without_recipients', message: 'The campaign has no recipients.' }],
  }),
];

const automatic: Autophish = {
  is_enabled: false,
  next: { start_date: '2026-12-01', email_send_end_date: '2026-12-31' },
  problem: null,
  templates_count: 6,
  users_count: 40,
  working_hours: { from: 9, to: 18, days: [1, 2, 3, 4, 5] },
  campaign: null,
};

function serve(change: Partial<Autophish> = {}) {
  const state = { ...automatic, ...change };
  return serveBadges([], ({ path: called, method, query }: Call) => {
    if (called === '/api/v2/phishing/autophish') {
      if (method === 'POST') {
        state.is_enabled = query.get('toggle') === 'true';
        if (state.campaign && query.get('running') === 'complete') {
          state.campaign = { ...state.campaign, status: 'completed', letters_left: 0 };
        }
      }
      return Response.json(state);
    }
    if (called === '/api/v2/phishing/templates') {
      return Response.json({ data: [{ id: template, name: 'Payment' }], total_count: 1, limit: 50, offset: 0 });
    }
    return called === '/api/v2/phishing/campaigns'
      ? Response.json({ data: rows, total_count: rows.length, limit: 20, offset: 0 })
      : undefined;
  });
}
const lists = (calls: Call[]) => calls.filter((call) => call.path === '/api/v2/phishing/campaigns');
const cardOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
});

describe('the list of campaigns', () => {
  it('stands in groups, and a campaign that stopped is still among those that run', async () => {
    serve();
    renderKit(path, { resource: campaigns, permissions });
    await screen.findByText('Winter');
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Automatic campaigns', 'Running now', 'Planned']);
    expect(cardOf('Halted').getByText('Paused automatically: mailbox full')).toBeTruthy();
  });

  it('says what a campaign waits for', async () => {
    serve();
    renderKit(path, { resource: campaigns, permissions });
    await screen.findByText('Winter');
    expect(cardOf('Winter').getByText('Waiting to start. The campaign has no recipients.')).toBeTruthy();
    expect(cardOf('Autumn').queryByText(/Waiting/)).toBeNull();
  });

  it('shows on a card its counters, its risk with the interval, and a redirect only when there is one', async () => {
    serve();
    renderKit(path, { resource: campaigns, permissions });
    await screen.findByText('Autumn');
    const autumn = cardOf('Autumn');
    expect(await autumn.findByText('12.5%')).toBeTruthy();
    expect(autumn.getByText('likely 5.5% to 26.1%')).toBeTruthy();
    expect(autumn.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Sent',
      'Opened',
      'Clicked',
      'Entered data',
    ]);
    expect(autumn.queryByText('https://a.test/')).toBeNull();
    expect(cardOf('Halted').getByText('https://a.test/')).toBeTruthy();
  });

  it('shows the logo of its letters beside its name, and nothing where there is none', async () => {
    const address = 'https://content.test/media/ticket';
    serveBadges([], ({ path: called }: Call) => {
      if (called === '/api/v2/phishing/autophish') return Response.json(automatic);
      const data = rows.map((row) => (row.id === 'c1' ? { ...row, logo: address } : row));
      return called === '/api/v2/phishing/campaigns'
        ? Response.json({ data, total_count: data.length, limit: 20, offset: 0 })
        : undefined;
    });
    renderKit(path, { resource: campaigns, permissions });
    await screen.findByText('Autumn');
    const logoOf = (name: string) => screen.getByRole('heading', { name }).closest('li')?.querySelector('img');
    expect(logoOf('Autumn')?.getAttribute('src')).toBe(address);
    expect(logoOf('Autumn')?.alt).toBe('');
    expect(logoOf('Winter')).toBeNull();
  });

  it('asks for the statuses and systems of its address, and for none once they are cleared', async () => {
    const calls = serve();
    const router = renderKit(`${path}?status=active&status=paused&oses=ios`, { resource: campaigns, permissions });
    await screen.findByText('Autumn');
    expect(lists(calls)[0]?.query.getAll('statuses')).toEqual(['active', 'paused']);
    expect(lists(calls)[0]?.query.getAll('oses')).toEqual(['ios']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lists(calls).at(-1)?.query.has('statuses')).toBe(false));
    expect(lists(calls).at(-1)?.query.has('oses')).toBe(false);
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['people', campaigns, path],
    ['tags', phishingByTags, '/admin/phishing/phishing-by-tags'],
  ])('of %s is narrowed to templates and to how far people went, and widened again', async (_whose, resource, at) => {
    const calls = serve();
    const router = renderKit(at, { resource, beside: [templates], permissions: [...permissions, 'admin.phishing'] });
    await screen.findByText('Autumn');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByTitle('Payment'));
    await user.click(await drawer.findByRole('combobox', { name: 'Recipients' }));
    await user.click(await screen.findByTitle('Entered data'));
    await user.click(await screen.findByTitle('Not sent'));
    await user.click(drawer.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lists(calls).at(-1)?.query.getAll('templates_ids')).toEqual([template]));
    expect(lists(calls).at(-1)?.query.getAll('phishing_events')).toEqual(['entered_data', 'unknown']);
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    await waitFor(() =>
      expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
        'TemplatePayment',
        'RecipientsEntered data',
        'RecipientsNot sent',
        'Clear all',
      ]),
    );
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(lists(calls).at(-1)?.query.has('templates_ids')).toBe(false));
    expect(lists(calls).at(-1)?.query.has('phishing_events')).toBe(false);
  });

  it('names the consequences before it ends a campaign', async () => {
    const calls = serve();
    renderKit(path, { resource: campaigns, permissions });
    await screen.findByText('Autumn');
    await user.click(screen.getByRole('button', { name: 'More actions: Autumn' }));
    await user.click(await screen.findByText('End'));
    expect(await screen.findByText(/Remaining emails will not go out/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(calls.some((call) => call.path === '/api/v2/phishing/campaigns/c1/complete')).toBe(true),
    );
  });
});

const whole = {
  ...rows[0],
  email_send_type: 'to_end',
  working_hours: null,
  course: null,
  has_auto_course: false,
  has_message: false,
  date_delay: null,
  post_campaign: null,
  created_by: null,
};
const sending = {
  letters: { planned: 0, sending: 0, sent: 40, deferred: 0, failed: 0, cancelled: 0 },
  next_letter_at: null,
  last_letter_at: null,
  machine_events: [],
  failures: [],
  deferrals: [],
};

describe('a campaign that is deleted on its own page', () => {
  it('leaves the operator in the list, not before an empty page', async () => {
    const calls = serveBadges([], ({ path: called, method }: Call) => {
      if (method === 'DELETE') return Response.json({ done: true });
      if (called === '/api/v2/phishing/autophish') return Response.json(automatic);
      if (called === '/api/v2/phishing/campaigns') {
        return Response.json({ data: rows.slice(1), total_count: 2, limit: 20, offset: 0 });
      }
      if (called.endsWith('/c1/internal')) return Response.json(sending);
      if (called.endsWith('/c1/timeline')) return Response.json({ windows: [], pace: null });
      return called === '/api/v2/phishing/campaigns/c1' ? Response.json(whole) : undefined;
    });
    const router = renderKit(`${path}/c1`, { resource: campaigns, permissions });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByText('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(calls.some(({ method, path: called }) => method === 'DELETE' && called.endsWith('/campaigns/c1'))).toBe(
      true,
    );
  });
});

describe('the switch of the automatic campaigns', () => {
  const toggle = () => screen.findByRole('switch', { name: 'Automatic campaigns' });
  const posts = (calls: Call[]) => calls.filter((call) => call.method === 'POST');

  it('says before it is on whom the first campaign would reach and when, and asks first', async () => {
    const calls = serve();
    renderKit(path, { resource: campaigns, permissions });
    expect((await toggle()).getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText(/a campaign for 40 people starts on 1 December 2026/)).toBeTruthy();
    await user.click(await toggle());
    expect(posts(calls)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'));
    expect(posts(calls).map((call) => `${call.path}?${call.query}`)).toEqual([
      '/api/v2/phishing/autophish?toggle=true',
    ]);
    const own = within(screen.getByRole('region', { name: 'Automatic campaigns' }));
    expect(own.getByText(/The next campaign starts on 1 December 2026: 40 people/)).toBeTruthy();
  });

  it.each([
    ['Let it finish', 'finish', /Off: no new campaigns. “December” runs to its end, 242 emails are still to be sent/],
    ['End it now', 'complete', /a campaign for 40 people starts on 1 December 2026, then/],
  ])('asks what becomes of the campaign that runs: %s', async (answer, running, said) => {
    const dates = { start_date: '2026-11-01', end_date: '2026-12-01' };
    const december = { id: 'a1', name: 'December', status: 'active' as const, users_count: 250, letters_left: 242 };
    const calls = serve({ is_enabled: true, campaign: { ...december, ...dates } });
    renderKit(path, { resource: campaigns, permissions });
    await user.click(await toggle());
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch automatic campaigns off?' }));
    expect(dialog.getByText(/“December” is not over: 242 emails are still to be sent/)).toBeTruthy();
    expect(posts(calls)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() =>
      expect(posts(calls).map((call) => String(call.query))).toEqual([`toggle=false&running=${running}`]),
    );
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('goes off without asking when none runs, and says what keeps a campaign from beginning', async () => {
    const calls = serve({ is_enabled: true, problem: 'no_templates', templates_count: 0 });
    renderKit(path, { resource: campaigns, permissions });
    expect(await screen.findByText(/No templates are checked/)).toBeTruthy();
    await user.click(await toggle());
    await waitFor(() => expect(posts(calls).map((call) => String(call.query))).toEqual(['toggle=false']));
  });
});
