import { describe, expect, it } from 'vitest';
import { campaignBody, campaignFilteredBody } from '#contract/campaigns.ts';
import { fieldPathOf } from '#src/kit/form/form-errors.rules.ts';
import { type CampaignDraft, emptyDraft, emptyTemplate, isTouched, type TemplateDraft } from './draft.ts';
import {
  bodyNames,
  fieldsOfStep,
  filterParams,
  openFields,
  planBody,
  stepOf,
  stepProblems,
  wireBody,
} from './wizard.rules.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
const template = { id: id(1), title: 'Письмо от банка', kind: 'form', category: 'Банки' } as const;
const today = '2026-11-21';
const ready: CampaignDraft = {
  ...emptyDraft,
  name: ' Осень ',
  templates: [template],
  targetDepartments: [{ id: id(2), title: 'Бухгалтерия' }],
};

describe('an empty wizard', () => {
  it('begins with the defaults of the specification', () => {
    expect(emptyDraft).toMatchObject({
      dateType: 'auto',
      emailSendType: 'to_end',
      enableRedirect: false,
      targetType: 'custom',
      enableCreateCampaignByEnding: false,
      period: 30,
      targetsAutoCourse: ['opened'],
      targetsMessage: ['opened'],
      postCampaignTargets: ['opened'],
    });
    expect(isTouched(emptyDraft)).toBe(false);
  });

  it('wants a name, letters and people, each on its own step', () => {
    const open = openFields(emptyDraft, today);
    expect(open).toEqual(['name', 'templates', 'targetUsers']);
    expect(open.map(stepOf)).toEqual(['letters', 'letters', 'people']);
    expect(fieldsOfStep('letters')).toEqual(['name', 'templates']);
    expect(fieldsOfStep('after')).toEqual(expect.arrayContaining(['theme', 'postCampaign']));
  });
});

describe('what keeps a campaign from being created', () => {
  it('is nothing once there are a name, letters and people', () => {
    expect(openFields(ready, today)).toEqual([]);
    expect(openFields({ ...ready, targetDepartments: [], targetType: 'all' }, today)).toEqual([]);
  });

  it.each<[string, Partial<CampaignDraft>, string]>([
    ['a redirect without its page', { enableRedirect: true }, 'redirectPage'],
    ['a course that is not chosen', { hasAutoCourse: true }, 'course'],
    ['a course for nobody', { hasAutoCourse: true, course: template, targetsAutoCourse: [] }, 'targetsAutoCourse'],
    ['a message without a subject', { hasMessage: true, text: 'Текст' }, 'theme'],
    ['a message without text', { hasMessage: true, theme: 'Тема' }, 'text'],
    ['a delay without its day', { hasMessage: true, theme: 'Т', text: 'Т', isDelay: true }, 'dateDelay'],
    ['a first day that has passed', { startDate: '2026-11-20' }, 'startDate'],
    ['own dates without an end', { dateType: 'custom' }, 'endDate'],
    ['an end before the start', { dateType: 'custom', startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate'],
    [
      'letters after the end',
      { dateType: 'custom', endDate: '2026-12-01', emailSendEndDate: '2026-12-02' },
      'emailSendEndDate',
    ],
    [
      'letters before the start',
      { dateType: 'custom', startDate: '2026-12-02', emailSendEndDate: '2026-12-01', endDate: '2026-12-20' },
      'emailSendEndDate',
    ],
    ['hours that end before they begin', { workingHours: { from: 18, to: 9, days: [1] } }, 'workingHours'],
    ['hours on no day', { workingHours: { from: 9, to: 18, days: [] } }, 'workingHours'],
    ['a follow-up for nobody', { enableCreateCampaignByEnding: true, postCampaignTargets: [] }, 'postCampaignTargets'],
  ])('is %s', (_, change, field) => {
    const fields = openFields({ ...ready, ...change, name: '' }, today).map((path) => path.split('.')[0]);
    expect(fields).toEqual(expect.arrayContaining(['name', field]));
  });

  it('is a follow-up without its own name and letters, told at its own fields', () => {
    const open = openFields({ ...ready, enableCreateCampaignByEnding: true }, today);
    expect(open).toEqual(['postCampaign.name', 'postCampaign.templates']);
    expect(open.map(stepOf)).toEqual(['after', 'after']);
  });

  it('is never an option that is switched off, whatever was typed into it', () => {
    expect(openFields({ ...ready, enableRedirect: false, isDelay: true, hasMessage: false }, today)).toEqual([]);
  });
});

describe('the days of a follow-up', () => {
  const withDates = (dates: Partial<TemplateDraft>, change: Partial<CampaignDraft> = {}): CampaignDraft => ({
    ...ready,
    enableCreateCampaignByEnding: true,
    postCampaign: { ...emptyTemplate, name: 'Вторая', templates: [template], dateType: 'custom', ...dates },
    ...change,
  });
  const field = 'postCampaign.emailSendEndDate';
  const early = { [field]: 'campaigns.wizard.wrong.follow_up_early' };
  const wrong = (draft: CampaignDraft, plannedEnd?: string) => stepProblems(draft, today, (key) => key, plannedEnd);

  it.each<[string, Partial<TemplateDraft>, string[]]>([
    ['nothing when they are found by themselves', { dateType: 'auto', emailSendEndDate: '2020-01-01' }, []],
    ['nothing after the first campaign', { emailSendEndDate: '2026-12-22' }, []],
    ['nothing with an end alone', { endDate: '2026-12-22' }, []],
    ['that one is missing', {}, [field]],
    ['that the first campaign still lasts', { emailSendEndDate: '2026-12-21' }, [field]],
    ['that the first campaign lasts longer than all of it', { endDate: '2026-12-01' }, [field]],
    ['that letters go after its end', { emailSendEndDate: '2027-01-10', endDate: '2027-01-09' }, [field]],
  ])('have %s', (_, dates, open) => {
    expect(openFields(withDates(dates), today, '2026-12-21')).toEqual(open);
  });

  it('are compared with the end that somebody named, and with today where none is known', () => {
    const own = { dateType: 'custom', endDate: '2027-02-01' } as const;
    const dates = { emailSendEndDate: '2027-01-15' };
    expect(wrong(withDates(dates, own), '2026-12-21')).toEqual(early);
    expect(wrong(withDates(dates))).toEqual({});
    expect(wrong(withDates({ emailSendEndDate: today }))).toEqual(early);
  });

  it('stand on the step of what follows, and its tags too', () => {
    expect(stepOf(field)).toBe('after');
    expect(stepOf('postCampaign.excludedTags')).toBe('after');
    expect(stepOf('excludedTags')).toBe('people');
  });

  it('are sent as the contract takes them, without those that stand on no page', () => {
    const dates = { emailSendEndDate: '2026-12-30', endDate: '2027-01-05', excludedTags: [{ id: id(6), title: 'A' }] };
    const { body } = wireBody(withDates(dates));
    expect(campaignBody.parse(body).post_campaign).toMatchObject({
      date_type: 'custom',
      email_send_end_date: '2026-12-30',
      end_date: '2027-01-05',
      excluded_tags: [id(6)],
    });
    expect(wireBody(withDates({ ...dates, dateType: 'auto' })).body.post_campaign).toMatchObject({
      date_type: 'auto',
      email_send_end_date: null,
      end_date: null,
    });
  });
});

describe('what is sent', () => {
  it('is what the contract takes, for people by hand and for a filter', () => {
    const byHand = wireBody(ready);
    expect(byHand.people).toBe('chosen');
    expect(campaignBody.parse(byHand.body)).toMatchObject({
      name: 'Осень',
      templates_ids: [id(1)],
      targets: { target_users: [], target_departments: [id(2)] },
      end_date: null,
    });
    const filtered = wireBody({
      ...ready,
      targetType: 'filtered',
      filter: { ...ready.filter, riskFrom: 7, tags: [{ id: id(3), title: 'Новый' }] },
      excludedUsers: [{ id: id(4), title: 'Иванов' }],
    });
    expect(filtered.people).toBe('filtered');
    expect(campaignFilteredBody.parse(filtered.body)).toMatchObject({
      selection: { all: true, exclude_ids: [id(4)], filter: { risk_level_from: 7, tags: [id(3)] } },
    });
  });

  it('leaves single people out of chosen departments and of everybody', () => {
    const excludedUsers = [{ id: id(4), title: 'Иванов' }];
    const byHand = wireBody({ ...ready, excludedUsers });
    expect(byHand.people).toBe('filtered');
    expect(campaignFilteredBody.parse(byHand.body).selection).toMatchObject({
      all: false,
      departments_ids: [id(2)],
      exclude_ids: [id(4)],
    });
    const everybody = wireBody({ ...ready, targetType: 'all', excludedUsers });
    expect(campaignFilteredBody.parse(everybody.body).selection).toEqual({
      all: true,
      include_ids: [],
      exclude_ids: [id(4)],
      filter: {},
    });
  });

  it('asks for no day of sending that stands on no page', () => {
    const { body } = wireBody({ ...ready, dateType: 'auto', emailSendEndDate: '2026-12-01' });
    expect(body.email_send_end_date).toBeNull();
    expect(openFields({ ...ready, startDate: '2026-12-02', emailSendEndDate: '2026-12-01' }, today)).toEqual([]);
  });

  it('leaves people chosen earlier out once everybody is meant', () => {
    const { body } = wireBody({ ...ready, targetType: 'all' });
    expect(body).toMatchObject({ target_type: 'all', targets: { target_users: [], target_departments: [] } });
  });

  it('forgets what was typed into options that were switched off again', () => {
    const { body } = wireBody({
      ...ready,
      redirectPage: template,
      course: template,
      theme: 'Тема',
      text: 'Текст',
      isDelay: true,
      dateDelay: '2026-12-01',
      endDate: '2026-12-31',
    });
    expect(body).toMatchObject({
      redirect_page: null,
      course: null,
      theme: '',
      text: '',
      is_delay: false,
      date_delay: null,
      end_date: null,
    });
  });

  it('is taken with nobody left in an option that was switched off again', () => {
    const nobody = { targetsAutoCourse: [], targetsMessage: [] };
    const followUp = { ...emptyTemplate, ...nobody, name: 'Вторая', templates: [template] };
    const off: CampaignDraft = { ...ready, ...nobody, postCampaignTargets: [], postCampaign: followUp };
    const { body } = wireBody(off);
    expect(campaignBody.parse(body)).toMatchObject({
      targets_auto_course: ['opened'],
      targets_message: ['opened'],
      post_campaign_targets: ['opened'],
    });
    const half = { ...off, enableCreateCampaignByEnding: true, postCampaignTargets: ['clicked' as const] };
    expect(campaignBody.parse(wireBody(half).body)).toMatchObject({
      post_campaign: { targets_auto_course: ['opened'], targets_message: ['opened'] },
      post_campaign_targets: ['clicked'],
    });
    expect(campaignBody.safeParse(planBody({ ...off, hasAutoCourse: true, hasMessage: true }).body).success).toBe(true);
  });

  it('carries the follow-up only when it is wanted', () => {
    const post = { ...emptyTemplate, name: 'Вторая', templates: [template] };
    expect(wireBody({ ...ready, postCampaign: post }).body.post_campaign).toBeNull();
    const { body } = wireBody({ ...ready, postCampaign: post, enableCreateCampaignByEnding: true });
    expect(campaignBody.parse(body).post_campaign).toMatchObject({ name: 'Вторая', templates_ids: [id(1)] });
  });

  it('can ask for the plan while the options are not filled in yet', () => {
    const { body } = planBody({ ...ready, name: '', hasMessage: true, enableCreateCampaignByEnding: true });
    expect(campaignBody.safeParse(body).success).toBe(true);
  });
});

describe('a path of the wire', () => {
  it.each([
    ['targets.target_users', 'targetUsers.target_users', 'people'],
    ['email_send_end_date', 'emailSendEndDate', 'dates'],
    ['working_hours.to', 'workingHours.to', 'dates'],
    ['theme', 'theme', 'after'],
    ['post_campaign.templates_ids', 'postCampaign.templates', 'after'],
    ['post_campaign.email_send_end_date', 'postCampaign.emailSendEndDate', 'after'],
    ['post_campaign.excluded_tags.0', 'postCampaign.excludedTags.0', 'after'],
  ])('%s is the field %s on the step of %s', (path, field, step) => {
    expect(fieldPathOf(path, bodyNames)).toBe(field);
    expect(stepOf(field)).toBe(step);
  });

  it('leads to a field of the wizard, whichever word it is', () => {
    const words = Object.keys(wireBody({ ...ready, enableCreateCampaignByEnding: true }).body);
    const strange = words.filter((word) => !(fieldPathOf(word, bodyNames) in emptyDraft));
    expect(strange).toEqual(['target_type']);
  });
});

describe('the filter of the people', () => {
  it('is sent in the words of the employees list, without what leaves nobody out', () => {
    expect(filterParams(emptyDraft.filter)).toEqual({});
    expect(
      filterParams({
        ...emptyDraft.filter,
        search: ' Ким ',
        riskFrom: 4,
        events: ['clicked', 'entered_data'],
        paces: ['BEHIND'],
        campaigns: [id(5)],
      }),
    ).toEqual({
      search: 'Ким',
      risk_level_from: 4,
      phishing_events: ['clicked', 'entered_data'],
      learning: ['BEHIND'],
      in_phishing: [id(5)],
    });
  });
});
