import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';
import { type CampaignDraft, emptyDraft, emptyTemplate, type TemplateDraft } from './draft.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import { plan, prepareWizardPage } from './testing/wizard-page-setup.ts';

const user = userEvent.setup({ delay: null });
const wizard = '/admin/phishing/campaigns/create';
const page = '/admin/phishing/campaigns/by-ending/create';
const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
const letter = { id: id(1), title: 'Payment', kind: 'form' as const, category: 'Banks' };
const followUp: TemplateDraft = { ...emptyTemplate, name: 'Once more', templates: [{ ...letter, title: 'Parcel' }] };
const ready: CampaignDraft = {
  ...emptyDraft,
  name: 'Autumn',
  templates: [letter],
  targetType: 'all',
  enableCreateCampaignByEnding: true,
  postCampaign: followUp,
};
const tags = [
  { id: id(6), title: 'On leave' },
  { id: id(7), title: 'New' },
];

function open(path: string, draft: CampaignDraft, refusal?: object) {
  storeDraft('vector', draft);
  const calls = serveBadges([], ({ method, path: called }: Call) => {
    if (called.endsWith('/preview') || called.endsWith('/autoFinishDate')) return Response.json(plan);
    if (called === '/users/api/v1/tags/organizations') {
      return Response.json({ data: tags, total_count: tags.length, limit: 100, offset: 0 });
    }
    if (method !== 'POST') return undefined;
    return refusal ? Response.json(refusal, { status: 422 }) : Response.json({ id: id(9) }, { status: 201 });
  });
  const router = renderKit(path, { resource: campaigns, permissions: ['admin.phishing.campaigns'] });
  return { calls, router };
}
const kept = () => readDraft('vector').draft.postCampaign;
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const lastDay = () => screen.findByLabelText<HTMLInputElement>(/^Last day of sending/);

prepareWizardPage();

describe('the page of a follow-up', () => {
  it('takes the day until which letters go, after the first campaign alone', async () => {
    const { router } = open(page, ready);
    await screen.findByText(/after 21 December 2026/, undefined, { timeout: 20_000 });
    await user.click(screen.getByRole('radio', { name: 'Set manually' }));
    await press('Done, back to the first campaign');
    expect(await screen.findByText('Fill in this field.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('campaign-send-end'));
    await user.type(await lastDay(), '25.12.2026{Enter}');
    expect(kept()).toMatchObject({ dateType: 'custom', emailSendEndDate: '2026-12-25', endDate: null });
    await waitFor(() => expect(screen.queryByText('Fill in this field.')).toBeNull());
    await press('Done, back to the first campaign');
    await waitFor(() => expect(router.state.location.pathname).toBe(wizard));
  });

  it('offers no day on which the first campaign still lasts', async () => {
    open(page, { ...ready, postCampaign: { ...followUp, dateType: 'custom', emailSendEndDate: '2026-12-25' } });
    const cell = (day: string) => document.querySelector(`td[title="${day}"]`);
    // The plan says how long the first campaign lasts.
    await waitFor(
      async () => {
        await user.click(await lastDay());
        expect(cell('2026-12-21')?.className).toContain('disabled');
        expect(cell('2026-12-22')?.className).toBeDefined();
        expect(cell('2026-12-22')?.className).not.toContain('disabled');
      },
      { timeout: 20_000 },
    );
  });

  it('takes the tags whose people get no letter', async () => {
    open(page, ready);
    await user.click(await screen.findByLabelText('Except people with tags'));
    await user.click(await screen.findByText('On leave'));
    await waitFor(() => expect(kept().excludedTags).toEqual([{ id: id(6), title: 'On leave' }]));
  });

  it('is sent with days and tags', async () => {
    const { calls } = open(`${wizard}?step=check`, {
      ...ready,
      postCampaign: {
        ...followUp,
        dateType: 'custom',
        emailSendEndDate: '2026-12-30',
        excludedTags: [{ id: id(6), title: 'On leave' }],
      },
    });
    await press('Create a campaign');
    const created = () => calls.find(({ method, path }) => method === 'POST' && path === '/api/v2/phishing/campaigns');
    await waitFor(() =>
      expect(created()?.body).toMatchObject({
        post_campaign: { date_type: 'custom', email_send_end_date: '2026-12-30', excluded_tags: [id(6)] },
        excluded_tags: [],
      }),
    );
  });

  it('tells the problem at its field when it is opened from the step that found it', async () => {
    open(`${wizard}?step=after`, {
      ...ready,
      postCampaign: { ...followUp, dateType: 'custom', emailSendEndDate: '2026-12-10' },
    });
    await screen.findByText('15 people', undefined, { timeout: 20_000 });
    await press('Next');
    expect(
      await screen.findByText(
        'The follow-up starts after the first campaign: choose a later day',
        {},
        { timeout: 20_000 },
      ),
    ).toBeTruthy();
    expect(screen.queryByText('The follow-up needs a name and templates')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Set up' }));
    const field = await lastDay();
    await waitFor(() => expect(field.getAttribute('aria-describedby')).toContain('campaign-send-end-error'), {
      timeout: 20_000,
    });
  });

  it('shows the words of the server where the follow-up stands', async () => {
    const errors = { 'post_campaign.email_send_end_date': ['Choose a later day.'] };
    const draft = {
      ...ready,
      postCampaign: { ...followUp, dateType: 'custom', emailSendEndDate: '2026-12-30' } as const,
    };
    const { router } = open(`${wizard}?step=check`, draft, {
      code: 'follow_up_ends_early',
      message: 'x',
      detail: null,
      errors,
    });
    await press('Create a campaign');
    expect(await screen.findByText('Choose a later day.')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=after');
  });
});

describe('a draft from before follow-ups had days and tags', () => {
  const older = (draft: CampaignDraft) => {
    const { dateType, endDate, emailSendEndDate, excludedTags, postCampaign, ...rest } = draft;
    const { dateType: _type, endDate: _end, emailSendEndDate: _last, excludedTags: _tags, ...lure } = postCampaign;
    return { ...rest, excludedTags, dateType, endDate, emailSendEndDate, postCampaign: lure };
  };

  it('is a draft still, of a new campaign and of an edited one', async () => {
    for (const place of [{ kind: 'new' }, { kind: 'edit', id: id(9) }] as const) {
      const initial = place.kind === 'new' ? emptyDraft : { ...ready, name: 'Before' };
      storeDraft('vector', ready, { place, initial });
      const key = Object.keys(localStorage).at(-1) ?? '';
      const from = place.kind === 'new' ? '' : JSON.stringify(older(initial));
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: older(ready), from }));
      expect(readDraft('vector', { place, initial }).draft).toEqual(ready);
      const other = { ...initial, name: 'Saved by somebody since' };
      const later = readDraft('vector', { place, initial: other });
      expect(later.draft.name).toBe(place.kind === 'new' ? 'Autumn' : 'Saved by somebody since');
      localStorage.clear();
    }
  });
});

describe('the summary before a campaign is created', () => {
  const linesOf = async (draft: CampaignDraft) => {
    open(`${wizard}?step=check`, draft);
    const after = await screen.findByRole('region', { name: 'After a click' });
    return within(after)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
  };
  const course = { hasAutoCourse: true, course: { id: id(5), title: 'Basics' } };

  it('says how long the course is open, or until when', async () => {
    const lines = await linesOf({
      ...ready,
      ...course,
      period: 14,
      postCampaign: { ...followUp, ...course, dateEnd: '2027-02-01' },
    });
    expect(lines).toContain('Course “Basics” for people who: opened the email. They have 14 days from assignment.');
    expect(lines).toContain('Course “Basics” for people who: opened the email. The deadline is 1 February 2027.');
  });

  it('says what the follow-up sends, how, until when, to whom not and what comes of it', async () => {
    const lines = await linesOf({
      ...ready,
      postCampaign: {
        ...followUp,
        emailSendType: 'at_once',
        dateType: 'custom',
        emailSendEndDate: '2026-12-30',
        endDate: '2027-01-05',
        workingHours: { from: 9, to: 18, days: [1] },
        excludedTags: [{ id: id(6), title: 'On leave' }],
        hasMessage: true,
        theme: 'Look twice',
        text: 'Look',
      },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Its emails: Parcel.',
        'Emails go out all at once on the day it starts, on 30 December 2026 at the latest.',
        'Actions count until 5 January 2027.',
        'Only in the recipient’s working hours, 9:00–18:00.',
        'Except people with tags: On leave.',
        'Message “Look twice” for people who: opened the email.',
      ]),
    );
  });

  it('says so where the dates of the follow-up are found by themselves', async () => {
    expect(await linesOf(ready)).toContain('Emails go out evenly; the dates are set when it starts.');
  });
});
