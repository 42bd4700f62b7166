import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CampaignFilteredBody } from '#contract/campaigns.ts';
import { phishingEventKinds } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import { courseProgressKinds, learningPaces } from '#contract/employee-kinds.ts';
import { roles } from '#contract/permissions.ts';
import { defineResource, f } from '#src/kit/index.ts';
import { type Call, renderKit, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';
import { type CampaignDraft, emptyDraft, emptyFilter } from './draft.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import { plan, prepareWizardPage } from './testing/wizard-page-setup.ts';

const user = userEvent.setup({ delay: null });
const people = '/admin/phishing/campaigns/create?step=people';
const permissions = ['admin.phishing.campaigns'];
const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;

const courses = defineResource({
  name: 'courses',
  provider: 'learning',
  api: { list: courseCalls.listCourses },
  permission: 'admin.learning',
  title: 'title',
  fields: { title: f.text() },
});
/** Stands in for the employees list with the filters that it has in the product. */
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  permission: 'admin.staff.employees',
  title: 'full_name',
  fields: {
    full_name: f.text(),
    phishing_events: f.enum(phishingEventKinds, { filter: 'in' }),
    in_phishing: f.reference('campaigns', { filter: 'in' }),
    in_course: f.reference('courses', { filter: 'in' }),
    course_progress: f.enum(courseProgressKinds, { filter: 'in' }),
    risk_level: f.risk({ filter: 'range' }),
    role: f.enum(roles, { words: 'roles', filter: { operator: 'in', word: 'roles' } }),
    learning: f.enum(learningPaces, { filter: 'in' }),
    is_registered: f.boolean({ filter: 'eq' }),
  },
  list: { columns: ['full_name'] },
});
const ready: CampaignDraft = {
  ...emptyDraft,
  name: 'Autumn',
  templates: [{ id: id(1), title: 'Payment', kind: 'form', category: 'Banks' }],
  targetType: 'filtered',
};

/** A plan finds 15 people, and 4 when a pace is asked for. */
function serve() {
  return serveBadges([], ({ path, body }: Call) => {
    const list = (rows: object[]) => Response.json({ data: rows, total_count: rows.length, limit: 50, offset: 0 });
    if (path.endsWith('/preview')) {
      const isNarrowed = (body as CampaignFilteredBody).selection.filter.learning !== undefined;
      return Response.json({ ...plan, users_count: isNarrowed ? 4 : 15 });
    }
    if (path === '/api/v2/phishing/campaigns') return list([{ id: id(7), name: 'Spring' }]);
    if (path.startsWith('/learning/api/content/courses/')) return list([{ id: id(5), title: 'Basics' }]);
    return undefined;
  });
}
const open = () => renderKit(people, { resource: campaigns, beside: [employees, courses], permissions });
const disclosure = () => screen.findByRole('button', { name: /^More conditions/ });
const asked = (calls: Call[]) =>
  (calls.findLast(({ path }) => path.endsWith('/filtered/preview'))?.body as CampaignFilteredBody | undefined)
    ?.selection.filter;
const choose = async (label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
  await user.keyboard('{Escape}');
};

prepareWizardPage();

describe('the filter of the people', () => {
  it('shows what is asked rarely on demand, by keyboard too', async () => {
    serve();
    storeDraft('vector', ready);
    open();
    const button = await disclosure();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('With earlier emails')).toBeTruthy();
    expect(screen.queryByText('Course progress')).toBeNull();
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    for (const name of ['Earlier campaigns', 'Assigned course', 'Course progress', 'Role', 'Learning pace']) {
      expect(await screen.findByRole('combobox', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('radio', { name: 'No' })).toBeTruthy();
  });

  it('asks the server with every condition, keeps them all, and says how many are set', async () => {
    const calls = serve();
    storeDraft('vector', ready);
    open();
    await screen.findByText('15 people will get an email', undefined, { timeout: 3000 });
    await user.click(await disclosure());
    await choose('With earlier emails', 'Clicked the link');
    await choose('Earlier campaigns', 'Spring');
    await choose('Assigned course', 'Basics');
    await choose('Course progress', 'Not started');
    await choose('Role', 'Operator');
    await choose('Learning pace', 'On track');
    await user.click(screen.getByText('No'));
    expect((await disclosure()).textContent).toBe('More conditions 6 set');
    await screen.findByText('4 people will get an email', undefined, { timeout: 3000 });
    await waitFor(() =>
      expect(asked(calls)).toEqual({
        phishing_events: ['clicked'],
        in_phishing: [id(7)],
        in_course: [id(5)],
        course_progress: ['NOT_START'],
        roles: ['operator'],
        learning: ['NORMAL'],
        is_registered: false,
      }),
    );
    expect(readDraft('vector').draft.filter).toEqual({
      ...emptyFilter,
      events: ['clicked'],
      campaigns: [id(7)],
      courses: [id(5)],
      courseProgress: ['NOT_START'],
      roles: ['operator'],
      paces: ['NORMAL'],
      isRegistered: false,
    });
  });

  it('opens by itself for a draft that asks for something there, with its titles', async () => {
    serve();
    storeDraft('vector', { ...ready, filter: { ...emptyFilter, courses: [id(5)], paces: ['NORMAL'] } });
    open();
    const button = await disclosure();
    expect([button.getAttribute('aria-expanded'), button.textContent]).toEqual(['true', 'More conditions 2 set']);
    const body = within(document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(await body.findByText('On track')).toBeTruthy();
    expect(await body.findByText('Basics')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear these conditions' }));
    expect(button.textContent?.trim()).toBe('More conditions');
    expect(readDraft('vector').draft.filter).toEqual(emptyFilter);
  });

  it('takes over what was kept before it offered everything', async () => {
    serve();
    const former = { search: 'Kim', departments: [], tags: [], riskFrom: 0, riskTo: 10, events: [] };
    const filter = { ...former, isBehind: true, more: { roles: ['operator'] } };
    storeDraft('vector', { ...ready, filter: filter as unknown as CampaignDraft['filter'] });
    open();
    expect((await disclosure()).textContent).toBe('More conditions 2 set');
    expect(await screen.findByText('Behind')).toBeTruthy();
    expect(readDraft('vector').draft.filter).toEqual({
      ...emptyFilter,
      search: 'Kim',
      paces: ['BEHIND'],
      roles: ['operator'],
    });
    cleanup();
    // Changes of a planned campaign are dropped when it was saved since, and not because they are told in other fields.
    const place = { kind: 'edit' as const, id: id(9) };
    const initial = { ...ready, filter: filter as unknown as CampaignDraft['filter'] };
    storeDraft('vector', { ...initial, name: 'Winter' }, { place, initial });
    const origin = {
      place,
      initial: {
        ...ready,
        filter: { ...emptyFilter, search: 'Kim', paces: ['BEHIND' as const], roles: ['operator' as const] },
      },
    };
    expect(readDraft('vector', origin).draft.name).toBe('Winter');
    expect(readDraft('vector', { place, initial: ready }).keptAt).toBeNull();
  });
});
