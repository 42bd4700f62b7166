import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tag, TagAction } from '#contract/tags.ts';
import {
  type Call,
  departmentsTree,
  idOf,
  renderKit,
  serveBadges,
  startTranslations,
} from '#src/kit/testing/test-kit.tsx';
import { tags } from './index.ts';
import { useLateRefresh } from './use-late-refresh.ts';

const user = userEvent.setup({ delay: null });
const options = { resource: tags, beside: [departmentsTree], permissions: ['admin.staff.tags'] };

function tag(id: string, type: Tag['type'], change: Partial<Tag> = {}): Tag {
  return {
    version: '',
    id,
    title: id,
    color: '#0A7A4F',
    type,
    is_active: false,
    settings: { life_days: type === 'newbie' ? 20 : 100, min_risk_level: 0, max_risk_level: 10 },
    messages: [],
    course_ids: [],
    cmi_course_ids: [],
    action_types: [],
    allowed_types: ['course', 'letter'],
    users_count: 3,
    created_at: '2026-11-01T06:00:00.000Z',
    can: type === 'arbitrary' ? ['edit', 'assign', 'remove'] : ['edit'],
    ...change,
  };
}
const newbie = tag('Newbies', 'newbie', { allowed_types: ['letter', 'phishing'] });
const unregistered = tag('Unregistered', 'not_registered');
const risk = tag('Risky', 'risk_group', {
  settings: { life_days: 100, min_risk_level: 3, max_risk_level: 6 },
});
const office = tag('Office', 'arbitrary', { id: idOf('Office') });
const reports = tag('отчеты', 'arbitrary');
const everyTag = [unregistered, risk, newbie, reports, office];

const invitation: TagAction = {
  version: '',
  id: 'invitation',
  type: 'registration_link',
  isNew: false,
  theme: '',
  text: '',
  translations: {},
  courses: [],
  cmi_course_ids: [],
  phishing_templates: [],
  phishing_templates_campaign_id: null,
  defer_by: 0,
  registration_link_days: 7,
  registration_link_time: '9:00',
  problem: null,
  users_count: 0,
  last_at: null,
};
const people = [
  { key: 'user:ann', id: idOf('Ann'), type: 'user', title: 'Ann', parent: idOf('Sales') },
  { key: 'user:bob', id: idOf('Bob'), type: 'user', title: 'Bob', parent: idOf('Sales') },
];
const sales = { key: 'sales', id: idOf('Sales'), title: 'Sales', variant: 'plain', users_count: 2, children: [] };

function serve(actions: readonly TagAction[] = []): Call[] {
  return serveBadges([], ({ path, method }: Call) => {
    if (path === '/users/api/v1/tags/organizations') {
      return Response.json({ data: everyTag, total_count: everyTag.length, limit: 100, offset: 0 });
    }
    if (path.endsWith('/actions')) return Response.json({ data: actions });
    if (path.endsWith('/actions/preview')) {
      return Response.json({
        users_count: 3,
        today_count: 2,
        later_count: 0,
        done_count: 1,
        exempt_count: 0,
        outlived_count: 0,
        sample: [],
      });
    }
    if (path.endsWith('/modal/v1/tree')) return Response.json({ data: [sales] });
    if (path.endsWith('/users-count')) return Response.json({ users_count: 1 });
    if (path.endsWith('/hierarchy/users')) return Response.json({ data: people, total_count: people.length });
    if (path.endsWith('/assign')) return Response.json({ touched: 1, skipped: 0 });
    if (method === 'GET') return Response.json({ data: [], total_count: 0, limit: 20, offset: 0 });
    return undefined;
  });
}
const sent = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview') && !path.endsWith('/users-count'))
    .map(({ method, path, body }) => [method, path, body]);

beforeAll(startTranslations);

describe('the tags page', () => {
  it('begins with the newbie tag, leads to the others by address, and keeps the reports’ tag out of sight', async () => {
    serve();
    const router = renderKit('/admin/staff/tags', options);
    expect(await screen.findByRole('heading', { level: 2, name: 'Newbies' })).toBeTruthy();
    const list = within(screen.getByRole('navigation', { name: 'Tags' }));
    expect(list.queryByRole('link', { name: /отчеты/ })).toBeNull();
    await user.click(list.getByRole('link', { name: /^Risky/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Risky' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tag=Risky');
  });

  it('keeps life days between 0 and 999 and gives the usual ones back', async () => {
    const calls = serve();
    renderKit('/admin/staff/tags', options);
    const days = await screen.findByRole('spinbutton', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '5000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    await user.clear(days);
    await user.type(days, '45');
    // The spinner of the first saving may still be going away.
    await user.click(await screen.findByRole('button', { name: /Save$/ }));
    await waitFor(() =>
      expect(sent(calls)).toEqual(
        [999, 45].map((life_days) => ['PATCH', '/api/v2/tags/default/Newbies/life-days', { life_days, version: '' }]),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Back to 30 days' }));
    expect((days as HTMLInputElement).value).toBe('30');
  });

  it.each([
    ['may assign', ['admin.staff.tags', 'admin.learning.assigned'], ['/admin/learning/assigned/create?tags=Newbies']],
    ['may not', ['admin.staff.tags'], []],
  ])('leads whoever %s to assigning courses to those who carry the tag', async (_, permissions, addresses) => {
    serve();
    renderKit('/admin/staff/tags', { ...options, permissions });
    await screen.findByRole('heading', { level: 2, name: 'Newbies' });
    const links = screen.queryAllByRole('link', { name: 'Assign a course' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  it('has life days for every tag: a hundred where nobody set them', async () => {
    const calls = serve();
    renderKit(`/admin/staff/tags?tag=${office.id}`, options);
    const days = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
    expect(days.value).toBe('100');
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
    await user.clear(days);
    await user.type(days, '7');
    expect(screen.getByRole('button', { name: 'Back to 100 days' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['PATCH', `/api/v2/tags/default/${office.id}/life-days`, { life_days: 7, version: '' }],
      ]),
    );
  });

  it('pulls one end of the range of risk along with the other', async () => {
    const calls = serve();
    renderKit('/admin/staff/tags?tag=Risky', options);
    const from = await screen.findByRole('spinbutton', { name: 'From' });
    await user.clear(from);
    await user.type(from, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['PATCH', '/api/v2/tags/default/Risky/risk-group', { min_risk_level: 8, max_risk_level: 8, version: '' }],
      ]),
    );
  });

  it('writes the ends of the range with the decimal sign of the language', async () => {
    serve();
    await i18next.changeLanguage('ru');
    try {
      renderKit('/admin/staff/tags?tag=Risky', options);
      const ends = await screen.findAllByRole<HTMLInputElement>('spinbutton');
      expect(ends.slice(0, 2).map(({ value }) => value)).toEqual(['3,0', '6,0']);
    } finally {
      await i18next.changeLanguage('en');
    }
  });

  it('has the reminder to register in one place: among the actions, where it is set and taken away', async () => {
    const calls = serve([invitation]);
    renderKit('/admin/staff/tags?tag=Unregistered', options);
    expect(await screen.findByRole('heading', { name: 'Reminder to register' })).toBeTruthy();
    expect(screen.queryByRole('spinbutton', { name: 'Repeat every (days)' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const days = await screen.findByRole('spinbutton', { name: 'Repeat every (days)' });
    expect((days as HTMLInputElement).value).toBe('7');
    await user.clear(days);
    await user.type(days, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const config = '/api/v2/tags/default/organizations/invite-reminder/config';
    await waitFor(() =>
      expect(sent(calls)).toMatchObject([
        ['POST', config, { registration_link_days: 5, registration_link_time: '9:00' }],
      ]),
    );
  });

  it('offers only kinds of actions that may be added, and no letter without theme and text', async () => {
    const calls = serve();
    renderKit('/admin/staff/tags', options);
    await user.click(await screen.findByRole('button', { name: 'Add an action' }));
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    const offered = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(offered.map((option) => option.textContent)).toEqual(['Email', 'Phishing simulation']);
    await user.click(offered[0] as HTMLElement);
    // The spinner of the first try may still be going away.
    const save = () => screen.getByRole('button', { name: /Save$/ });
    await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Welcome');
    await user.click(save());
    expect(await screen.findByText('Fill in this field')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Read this');
    expect(await screen.findByText(/2 people/)).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['POST', '/api/v2/tags/Newbies/messages', { theme: 'Welcome', text: 'Read this', translations: {} }],
      ]),
    );
  });

  it('gives a custom tag to a department without one of its people, with or without the actions', async () => {
    const calls = serve();
    renderKit(`/admin/staff/tags?tag=${office.id}&tab=people`, options);
    await user.click(await screen.findByRole('button', { name: 'Give the tag' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByText('Sales'));
    const tree = dialog.getByRole('tree');
    tree.focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await dialog.findByText('Bob'));
    await user.click(dialog.getByRole('checkbox', { name: /^Run the tag’s actions/ }));
    await user.click(dialog.getByRole('button', { name: 'Give the tag' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        [
          'POST',
          '/api/v2/tags/custom/assign',
          {
            tag_id: office.id,
            users_ids: [],
            departments_ids: [sales.id],
            exclude_users_ids: [idOf('Bob')],
            need_onboarding: false,
          },
        ],
      ]),
    );
  });
});

describe('a page that made a tag', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const begin = () => {
    const refresh = vi.fn<() => void>();
    const { result, rerender } = renderHook(({ count }) => useLateRefresh(count, refresh), {
      initialProps: { count: 4 },
    });
    result.current(4);
    return { refresh, rerender };
  };

  it('reads the list again after ten seconds, and after five more while it has no more tags than before', () => {
    const { refresh } = begin();
    vi.advanceTimersByTime(9_999);
    expect(refresh).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('reads it no second time once the new tag is there', () => {
    const { refresh, rerender } = begin();
    vi.advanceTimersByTime(10_000);
    rerender({ count: 5 });
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
