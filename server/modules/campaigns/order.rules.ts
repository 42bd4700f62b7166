import type { CampaignOrder, OrderPart } from '#contract/campaign-orders.ts';
import type { EmployeeSelection } from '#contract/employees.ts';

export type OrderBody = CampaignOrder['body'];
type TemplateOrder = NonNullable<OrderBody['post_campaign']>;
type OrderIds = Readonly<Record<OrderPart, readonly string[]>>;

/** Ids of everything that an order and its follow-up speak of, each once. */
export function idsOfOrder(body: OrderBody): OrderIds {
  const lures = [body, ...(body.post_campaign ? [body.post_campaign] : [])];
  const { targets, selection, excluded_tags } = body;
  const once = (...lists: readonly (readonly (string | null)[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? []).filter((id) => id !== null)),
  ];
  return {
    users: once(targets?.target_users, selection?.include_ids, selection?.exclude_ids),
    departments: once(targets?.target_departments, selection?.departments_ids, selection?.filter.departments),
    tags: once(excluded_tags, selection?.filter.tags, body.post_campaign?.excluded_tags),
    templates: once(...lures.map((lure) => lure.templates_ids)),
    courses: once(lures.map((lure) => lure.course)),
    redirect_pages: once(lures.map((lure) => lure.redirect_page)),
  };
}

/** The order without what is gone; an option whose page or course is gone is switched off. */
export function withoutGone(body: OrderBody, isThere: (part: OrderPart, id: string) => boolean): OrderBody {
  const kept = (part: OrderPart, ids: readonly string[]) => ids.filter((id) => isThere(part, id));
  const lure = <Lure extends TemplateOrder>(given: Lure): Lure => {
    const isPageGone = given.redirect_page !== null && !isThere('redirect_pages', given.redirect_page);
    const isCourseGone = given.course !== null && !isThere('courses', given.course);
    return {
      ...given,
      templates_ids: kept('templates', given.templates_ids),
      excluded_tags: kept('tags', given.excluded_tags),
      ...(isPageGone && { enable_redirect: false, redirect_page: null }),
      ...(isCourseGone && { has_auto_course: false, course: null }),
    };
  };
  const { targets, selection, post_campaign } = body;
  return {
    ...lure(body),
    post_campaign: post_campaign && lure(post_campaign),
    ...(targets && {
      targets: {
        target_users: kept('users', targets.target_users),
        target_departments: kept('departments', targets.target_departments),
      },
    }),
    ...(selection && { selection: narrowedSelection(selection, kept) }),
  };
}

/** A filter that asked for things which are all gone found nobody: without them it must not find everybody. */
function narrowedSelection(
  selection: EmployeeSelection,
  kept: (part: OrderPart, ids: readonly string[]) => string[],
): EmployeeSelection {
  const { filter, departments_ids } = selection;
  const people = {
    include_ids: kept('users', selection.include_ids),
    exclude_ids: kept('users', selection.exclude_ids),
    ...(departments_ids && { departments_ids: kept('departments', departments_ids) }),
  };
  const departments = filter.departments && kept('departments', filter.departments);
  const tags = filter.tags && kept('tags', filter.tags);
  const isLost = (before: readonly string[] | undefined, after: readonly string[] | undefined) =>
    before !== undefined && before.length > 0 && after?.length === 0;
  if (isLost(filter.departments, departments) || isLost(filter.tags, tags)) {
    return { all: false, include_ids: [], exclude_ids: people.exclude_ids, filter: {} };
  }
  return {
    ...selection,
    ...people,
    filter: { ...filter, ...(departments && { departments }), ...(tags && { tags }) },
  };
}
