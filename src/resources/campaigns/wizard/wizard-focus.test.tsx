import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';
import { type CampaignDraft, emptyDraft } from './draft.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import { plan, prepareWizardPage } from './testing/wizard-page-setup.ts';

const user = userEvent.setup({ delay: null });
const wizard = '/admin/phishing/campaigns/create';
const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
const letters = [{ id: id(1), title: 'Payment', kind: 'form' as const, category: 'Banks' }];
const ready: CampaignDraft = { ...emptyDraft, name: 'Autumn', templates: letters, targetType: 'all' };

function open(place: string, draft: CampaignDraft, refusal?: object) {
  storeDraft('vector', draft);
  const calls = serveBadges([], ({ method, path }: Call) => {
    if (path.endsWith('/preview') || path.endsWith('/autoFinishDate')) return Response.json(plan);
    return method === 'POST' && refusal ? Response.json(refusal, { status: 422 }) : undefined;
  });
  renderKit(place, { resource: campaigns, permissions: ['admin.phishing.campaigns'] });
  return calls;
}

const kept = () => readDraft('vector').draft;
const focused = () => document.activeElement;
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

prepareWizardPage();

describe('the focus in the wizard', () => {
  it('goes to the heading of the step that opens, and stays where it was when the page does', async () => {
    open(wizard, ready);
    await screen.findByRole('heading', { name: 'Emails' });
    expect(focused()).toBe(document.body);
    await press('Next');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'People' })));
    await press('Back');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Emails' })));
  });

  it('goes to the problem of ours that a refusal leads to', async () => {
    open(`${wizard}?step=check`, { ...ready, name: '' });
    await press('Create a campaign');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(/^Name/)));
  });

  it('goes to what the server refuses on another step', async () => {
    const errors = { theme: ['Shorter, please.'] };
    const draft = { ...ready, hasMessage: true, theme: 'T', text: 'T' };
    open(`${wizard}?step=check`, draft, { code: 'validation_failed', message: 'x', detail: null, errors });
    await press('Create a campaign');
    await screen.findByText('Shorter, please.');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(/^Subject/)));
  });

  it('goes to the first problem of a follow-up that is not complete', async () => {
    open('/admin/phishing/campaigns/by-ending/create', ready);
    await press('Done, back to the first campaign');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(/^Name/)));
  });

  it('goes to what helps where the words belong to no single field', async () => {
    open(wizard, { ...ready, templates: [] });
    await press('Next');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Choose templates' })));
  });
});

describe('a number that is written anew', () => {
  it('is what was typed, for the days of a course', async () => {
    open(`${wizard}?step=after`, { ...ready, hasAutoCourse: true, period: 30 });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Days to complete it/);
    await user.clear(field);
    expect(field.value).toBe('');
    await user.type(field, '45');
    expect(kept().period).toBe(45);
    await user.clear(field);
    await user.tab();
    expect([field.value, kept().period]).toEqual(['45', 45]);
  });

  it('is what was typed, for hours', async () => {
    open(`${wizard}?step=dates`, { ...ready, workingHours: { from: 9, to: 18, days: [1] } });
    for (const [id, typed] of [
      ['campaign-hours-from', '8'],
      ['campaign-hours-to', '17'],
    ] as const) {
      const field = await waitFor(() => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement);
      await user.clear(field);
      expect(field.value).toBe('');
      await user.type(field, typed);
    }
    expect(kept().workingHours).toMatchObject({ from: 8, to: 17 });
  });
});

describe('the first day', () => {
  it('is today or later, though another one was chosen already', async () => {
    open(`${wizard}?step=dates`, { ...ready, startDate: '2026-11-25' });
    await user.click(await screen.findByLabelText(/^Start/));
    const cell = (day: string) => document.querySelector(`td[title="${day}"]`);
    await waitFor(() => expect(cell('2026-11-21')).not.toBeNull());
    expect(cell('2026-11-20')?.className).toContain('disabled');
    expect(cell('2026-11-21')?.className).not.toContain('disabled');
  });

  it('is refused once it has passed while the draft was kept', async () => {
    const calls = open(`${wizard}?step=check`, { ...ready, startDate: '2026-11-20' });
    await press('Create a campaign');
    expect(await screen.findByText('This day has passed. Choose today or a later one.')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(/^Start/)));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
