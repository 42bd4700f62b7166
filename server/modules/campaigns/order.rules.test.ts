import { describe, expect, test } from 'vitest';
import { campaignEditBody } from '#contract/campaign-orders.ts';
import { idsOfOrder, type OrderBody, withoutGone } from './order.rules.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const order = (given: object = {}): OrderBody =>
  campaignEditBody.parse({ name: 'Autumn', templates_ids: [id(1), id(2)], ...given }) as OrderBody;
const all = () => true;

describe('what an order speaks of', () => {
  test('is named once, its follow-up included', () => {
    const body = order({
      has_auto_course: true,
      course: id(5),
      post_campaign: {
        name: 'Then',
        templates_ids: [id(2), id(3)],
        has_auto_course: true,
        course: id(5),
        excluded_tags: [id(6), id(4)],
      },
      excluded_tags: [id(6)],
      selection: { all: true, exclude_ids: [id(7)], filter: { departments: [id(8)], tags: [id(6)] } },
    });
    expect(idsOfOrder(body)).toEqual({
      users: [id(7)],
      departments: [id(8)],
      tags: [id(6), id(4)],
      templates: [id(1), id(2), id(3)],
      courses: [id(5)],
      redirect_pages: [],
    });
  });
});

describe('an order without what is gone', () => {
  test('is the same where everything is there', () => {
    const body = order({ targets: { target_users: [id(3)] }, enable_redirect: true, redirect_page: id(4) });
    expect(withoutGone(body, all)).toEqual(body);
  });

  test('has neither the things nor the options that need them, in the follow-up too', () => {
    const body = order({
      targets: { target_users: [id(3)], target_departments: [id(4)] },
      enable_redirect: true,
      redirect_page: id(9),
      post_campaign: {
        name: 'Then',
        templates_ids: [id(1)],
        has_auto_course: true,
        course: id(9),
        excluded_tags: [id(9), id(6)],
      },
      excluded_tags: [id(9)],
    });
    const gone = new Set([id(1), id(3), id(9)]);
    expect(withoutGone(body, (_part, one) => !gone.has(one))).toMatchObject({
      templates_ids: [id(2)],
      targets: { target_users: [], target_departments: [id(4)] },
      enable_redirect: false,
      redirect_page: null,
      excluded_tags: [],
      post_campaign: { templates_ids: [], has_auto_course: false, course: null, excluded_tags: [id(6)] },
    });
  });

  test('whose filter lost one of its departments keeps the others; one that lost all of them finds nobody', () => {
    const body = order({ selection: { all: true, filter: { search: 'o', departments: [id(3), id(4)] } } });
    expect(withoutGone(body, (_part, one) => one !== id(3)).selection).toMatchObject({
      all: true,
      filter: { search: 'o', departments: [id(4)] },
    });
    expect(withoutGone(body, (part) => part !== 'departments').selection).toMatchObject({
      all: false,
      include_ids: [],
      filter: {},
    });
  });
});
