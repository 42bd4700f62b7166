import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type CampaignOrder, campaignEditBody } from '#contract/campaign-orders.ts';
import { type Call, departmentsTree, renderKit, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import { draftOfOrder } from './order-draft.rules.ts';
import { prepareWizardPage, plan as usual } from './testing/wizard-page-setup.ts';

const user = userEvent.setup({ delay: null });
const permissions = ['admin.phishing.campaigns'];
const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
const one = `/api/v2/phishing/campaigns/${id(9)}`;
const edit = `/admin/phishing/campaigns/${id(9)}/edit`;
const repeat = `/admin/phishing/campaigns/create?from=${id(9)}`;

const order: CampaignOrder = {
  version: '',
  body: campaignEditBody.parse({
    name: 'Autumn',
    templates_ids: [id(1)],
    start_date: '2026-12-01',
    targets: { target_users: [id(2)], target_departments: [id(3)] },
  }) as CampaignOrder['body'],
  names: {
    users: [{ id: id(2), title: 'Kim Anna', department_id: id(4) }],
    departments: [{ id: id(3), title: 'Finance' }],
    tags: [],
    templates: [{ id: id(1), title: 'Payment', kind: 'form', category: 'Banks' }],
    courses: [],
    redirect_pages: [],
  },
  gone: [],
  today: '2026-11-21',
};
const plan = { ...usual, start_date: '2026-12-01', email_send_end_date: '2026-12-21', end_date: '2026-12-31' };

/** Answers what the wizard reads; `change` is about the order, `can` about the campaign. */
function serve(change: Partial<CampaignOrder> = {}, can = ['edit', 'repeat', 'complete', 'delete']) {
  return serveBadges([], ({ method, path }: Call) => {
    if (path === `${one}/order`) return Response.json({ ...order, ...change });
    if (path.endsWith('/preview') || path.endsWith('/autoFinishDate')) return Response.json(plan);
    if (path === '/api/v2/phishing/campaigns' && method === 'POST')
      return Response.json({ id: id(8) }, { status: 201 });
    if (path === one) return Response.json({ id: id(9), name: 'Autumn', status: 'planned', can });
    return undefined;
  });
}
const open = (path: string) => renderKit(path, { resource: campaigns, beside: [departmentsTree], permissions });
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Name/);
const sent = (calls: Call[], wanted: string, path: string) =>
  calls.find((call) => call.method === wanted && call.path === path)?.body;

prepareWizardPage();

describe('a planned campaign that is edited', () => {
  it('stands in the wizard as it was asked for, and is saved in one piece', async () => {
    const calls = serve();
    const router = open(edit);
    expect((await nameField()).value).toBe('Autumn');
    expect(screen.getByText('Payment')).toBeTruthy();
    await user.clear(await nameField());
    await user.type(await nameField(), 'Winter');
    await router.navigate(`${edit}?step=check`);
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/phishing/campaigns/${id(9)}`));
    expect(sent(calls, 'PUT', one)).toMatchObject({
      name: 'Winter',
      templates_ids: [id(1)],
      start_date: '2026-12-01',
      targets: { target_users: [id(2)], target_departments: [id(3)] },
    });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps its changes apart from the draft of a new campaign, and throws them away when asked', async () => {
    serve();
    open(edit);
    await user.type(await nameField(), ' 2');
    cleanup();
    expect(readDraft('vector').keptAt).toBeNull();
    open(edit);
    expect((await nameField()).value).toBe('Autumn 2');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await nameField()).value).toBe('Autumn');
  });

  it('does not bring back changes of a campaign that somebody saved since', async () => {
    const initial = draftOfOrder({ ...order, body: { ...order.body, name: 'Spring' } });
    storeDraft('vector', { ...initial, name: 'Mine' }, { place: { kind: 'edit', id: id(9) }, initial });
    serve();
    open(edit);
    expect((await nameField()).value).toBe('Autumn');
  });

  it('asks before it is left with changes, and not on the way between its steps', async () => {
    serve();
    const router = open(edit);
    await user.type(await nameField(), ' 2');
    await router.navigate(`${edit}?step=dates`);
    await screen.findByRole('heading', { name: 'Dates' });
    void router.navigate('/admin/phishing/campaigns');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your changes are kept in this browser/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(edit);
  });

  it('says what is gone of what it was made with', async () => {
    serve({
      gone: [
        { part: 'templates', title: 'Payroll' },
        { part: 'tags', title: null },
      ],
    });
    open(edit);
    expect(await screen.findByText('Templates: Payroll')).toBeTruthy();
    expect(screen.getByText('Tags: 1 more')).toBeTruthy();
  });

  it('can be edited no longer once it has begun', async () => {
    serve({}, ['pause', 'repeat']);
    open(edit);
    expect(await screen.findByText('The campaign has started')).toBeTruthy();
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
  });
});

describe('a campaign that is repeated', () => {
  it('is a new one filled in like the old one, from today, under the next name', async () => {
    const calls = serve();
    const router = open(repeat);
    expect((await nameField()).value).toBe('Autumn (2)');
    await router.navigate(`${repeat}&step=check`);
    await user.click(await screen.findByRole('button', { name: 'Create a campaign' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/phishing/campaigns/${id(8)}`));
    const body = sent(calls, 'POST', '/api/v2/phishing/campaigns');
    expect(body).toMatchObject({ name: 'Autumn (2)', targets: { target_departments: [id(3)] } });
    expect(body).not.toHaveProperty('start_date');
    // What is still to come of the page that is left finds nothing to send again.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create a campaign' })).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  it('stays the one that is repeated from step to step', async () => {
    serve();
    const router = open(repeat);
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'People' });
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(id(9));
  });
});
