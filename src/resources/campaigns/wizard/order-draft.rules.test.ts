import { describe, expect, it } from 'vitest';
import { type CampaignOrder, campaignEditBody } from '#contract/campaign-orders.ts';
import { draftOfOrder, draftOfRepetition, groupGone, nextName } from './order-draft.rules.ts';
import { wireBody } from './wizard.rules.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;

/** An order as the server answers it: with a name for every id. */
function order(given: object = {}): CampaignOrder {
  const body = campaignEditBody.parse({
    name: 'Autumn',
    templates_ids: [id(1)],
    start_date: '2026-12-01',
    targets: { target_users: [id(2)], target_departments: [id(3)] },
    ...given,
  }) as CampaignOrder['body'];
  return {
    version: '',
    body,
    names: {
      users: [2, 7].map((last) => ({ id: id(last), title: `Person ${String(last)}`, department_id: id(3) })),
      departments: [{ id: id(3), title: 'Finance' }],
      tags: [{ id: id(6), title: 'On leave' }],
      templates: [{ id: id(1), title: 'Payment', kind: 'form', category: 'Banks' }],
      courses: [{ id: id(5), title: 'Basics' }],
      redirect_pages: [{ id: id(4), title: 'Portal' }],
    },
    gone: [],
    today: '2026-11-21',
  };
}

describe('a wizard that is filled in from a campaign', () => {
  it.each<[string, object]>([
    ['people by hand', {}],
    ['everybody', { target_type: 'all', targets: { target_users: [], target_departments: [] } }],
    [
      'everything that may follow',
      {
        enable_redirect: true,
        redirect_page: id(4),
        has_auto_course: true,
        course: id(5),
        date_end: '2026-12-30',
        has_message: true,
        theme: 'Careful',
        text: 'Look twice',
        is_delay: true,
        date_delay: '2026-12-20',
        post_campaign: { name: 'Then', templates_ids: [id(1)] },
        excluded_tags: [id(6)],
        working_hours: { from: 9, to: 18, days: [1, 2] },
      },
    ],
    [
      'a follow-up with days and tags of its own',
      {
        post_campaign: {
          name: 'Then',
          templates_ids: [id(1)],
          date_type: 'custom',
          email_send_end_date: '2027-01-20',
          end_date: '2027-01-25',
          excluded_tags: [id(6)],
        },
      },
    ],
    ['dates of its own', { date_type: 'custom', end_date: '2026-12-31', email_send_end_date: '2026-12-20' }],
  ])('asks for the same again: %s', (_what, given) => {
    const asked = order(given);
    expect(campaignEditBody.parse(wireBody(draftOfOrder(asked)).body)).toEqual({
      target_type: 'custom',
      ...asked.body,
    });
  });

  it.each<[string, object, string]>([
    ['a filter', { selection: { all: true, filter: { departments: [id(3)], risk_level_from: 7 } } }, 'filtered'],
    [
      'everything that the filter of the employees list can ask',
      {
        selection: {
          all: true,
          filter: {
            search: 'Kim',
            departments: [id(3)],
            tags: [id(6)],
            risk_level_from: 2,
            risk_level_to: 9,
            phishing_events: ['clicked'],
            in_phishing: [id(8)],
            in_course: [id(5)],
            course_progress: ['NOT_START', 'WITHOUT_COURSE'],
            roles: ['employee'],
            learning: ['NORMAL'],
            is_registered: false,
          },
        },
      },
      'filtered',
    ],
    ['everybody but some', { selection: { all: true, exclude_ids: [id(7)] } }, 'all'],
    ['departments but some', { selection: { departments_ids: [id(3)], exclude_ids: [id(7)] } }, 'custom'],
  ])('knows how its people were chosen: %s', (_what, given, targetType) => {
    const asked = order({ targets: undefined, ...given });
    const draft = draftOfOrder(asked);
    expect(draft.targetType).toBe(targetType);
    const { selection } = campaignEditBody.parse(wireBody(draft).body);
    expect(selection).toEqual(asked.body.selection);
  });

  it('shows a last day of sending that somebody named for dates found by themselves', () => {
    expect(draftOfOrder(order({ email_send_end_date: '2026-12-05' })).dateType).toBe('custom');
  });

  it('leaves out what has no name', () => {
    const asked = order({ templates_ids: [id(1), id(9)] });
    expect(draftOfOrder(asked).templates.map(({ title }) => title)).toEqual(['Payment']);
  });
});

describe('a campaign that is repeated', () => {
  it('begins today with every day moved along, under the next name', () => {
    const draft = draftOfRepetition(
      order({
        date_type: 'custom',
        end_date: '2026-12-31',
        email_send_end_date: '2026-12-20',
        has_message: true,
        theme: 'Careful',
        text: 'Look twice',
        is_delay: true,
        date_delay: '2026-12-21',
      }),
    );
    expect(draft).toMatchObject({
      name: 'Autumn (2)',
      startDate: null,
      emailSendEndDate: '2026-12-10',
      endDate: '2026-12-21',
      dateDelay: '2026-12-11',
      targetDepartments: [{ id: id(3), title: 'Finance' }],
    });
  });

  it('moves the days of its follow-up along, and has them found anew where they are past all the same', () => {
    const post = { name: 'Then', templates_ids: [id(1)], date_type: 'custom' };
    const repeat = (email_send_end_date: string) =>
      draftOfRepetition(order({ post_campaign: { ...post, email_send_end_date } })).postCampaign;
    expect(repeat('2027-01-20')).toMatchObject({ dateType: 'custom', emailSendEndDate: '2027-01-10', endDate: null });
    expect(repeat('2026-11-30')).toMatchObject({ dateType: 'auto', emailSendEndDate: null, endDate: null });
  });

  it.each([
    ['Autumn', 'Autumn (2)'],
    ['Autumn (2)', 'Autumn (3)'],
    ['Autumn (9)', 'Autumn (10)'],
    ['Plan (final)', 'Plan (final) (2)'],
    ['Autumn (2026)', 'Autumn (2026) (2)'],
  ])('called %s before is called %s', (name, expected) => {
    expect(nextName(name)).toBe(expected);
  });

  it('has a name that is not too long', () => {
    expect(nextName('x'.repeat(255))).toBe(`${'x'.repeat(251)} (2)`);
  });
});

describe('what is gone', () => {
  it('stands together by what it was, with the number of those without a name', () => {
    expect(
      groupGone([
        { part: 'users', title: 'Kim' },
        { part: 'tags', title: null },
        { part: 'users', title: null },
        { part: 'users', title: 'Lee' },
      ]),
    ).toEqual([
      { part: 'users', titles: ['Kim', 'Lee'], nameless: 1 },
      { part: 'tags', titles: [], nameless: 1 },
    ]);
  });
});
