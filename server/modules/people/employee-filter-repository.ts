import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { PhishingOutcome } from '#contract/constants.ts';
import type { CourseProgressKind, EmployeeFilter, EmployeeSelection } from '#contract/employees.ts';
import { levelBounds } from '#contract/figures.ts';
import { hasSecondFactor } from '#modules/accounts/index.ts';
import { matchesPerson } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Database } from '#schema/index.ts';
import type { UsersTable } from '#schema/people.ts';

/** Expressions over `users as u`. */
export type UserExpressions = ExpressionBuilder<Database & { u: UsersTable }, 'u'>;

/** `column = any(ids)` with one parameter, however many ids there are. */
export function isAnyOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The organization's people who were not removed. */
export function selectPresent(scope: TenantScope) {
  return scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null);
}

/** The people whom a filter finds: the list, the pickers and every bulk write go through here. */
export function selectFiltered(scope: TenantScope, filter: EmployeeFilter) {
  const conditions = (builder: UserExpressions) => builder.and(listConditions(builder, scope, filter));
  return selectPresent(scope).where(conditions);
}

/** The people of a selection. */
export function selectSelected(scope: TenantScope, selection: EmployeeSelection) {
  const { all, include_ids, exclude_ids, departments_ids = [], excluded_tags = [] } = selection;
  const query = all
    ? selectFiltered(scope, selection.filter)
    : selectPresent(scope).where((builder) =>
        builder.or([isAnyOf('u.id', include_ids), isBelow(builder, scope, departments_ids)]),
      );
  return query
    .$if(exclude_ids.length > 0, (narrowed) => narrowed.where(sql<boolean>`not ${isAnyOf('u.id', exclude_ids)}`))
    .$if(excluded_tags.length > 0, (narrowed) =>
      narrowed.where((builder) => builder.not(hasTag(builder, scope, excluded_tags))),
    );
}

function listConditions(builder: UserExpressions, scope: TenantScope, filter: EmployeeFilter) {
  const { departments = [], roles = [], tags = [], learning = [], in_phishing = [], phishing_events = [] } = filter;
  const { in_course = [], course_progress = [] } = filter;
  const { least, below } = levelBounds(filter.risk_level_from, filter.risk_level_to);
  const conditions: Expression<SqlBool>[] = [matchesPerson(filter.search)];
  const add = (isWanted: boolean, condition: () => Expression<SqlBool>) => {
    if (isWanted) conditions.push(condition());
  };
  add(departments.length > 0, () => isBelow(builder, scope, departments));
  add(roles.length > 0, () => builder('u.role', 'in', roles));
  if (least !== undefined) conditions.push(builder('u.risk_level', '>=', least));
  if (below !== undefined) conditions.push(builder('u.risk_level', '<', below));
  add(learning.length === 1, () => builder('u.is_behind', '=', learning[0] === 'BEHIND'));
  add(tags.length > 0, () => hasTag(builder, scope, tags));
  add(in_phishing.length > 0, () => isRecipient(builder, scope, in_phishing, phishing_events));
  add(in_phishing.length === 0 && phishing_events.length > 0, () =>
    builder.or(phishing_events.map((kind) => (kind === 'failed' ? hasFailed : builder(`u.phishing_${kind}`, '>', 0)))),
  );
  add(course_progress.length > 0, () => hasCourseProgress(builder, scope, in_course, course_progress));
  add(course_progress.length === 0 && in_course.length > 0, () =>
    builder('u.id', 'in', selectEnrolments(builder, scope, in_course).select('e.user_id')),
  );
  add(filter.is_registered === true, () => builder('u.registered_at', 'is not', null));
  add(filter.is_registered === false, () => builder('u.registered_at', 'is', null));
  if (filter.has_two_factor !== undefined) {
    conditions.push(sql<boolean>`${hasSecondFactor()} = ${filter.has_two_factor}`);
  }
  return conditions;
}

/** In one of the departments or below. */
function isBelow(builder: UserExpressions, scope: TenantScope, departmentIds: readonly string[]) {
  return builder(
    'u.department_id',
    'in',
    builder
      .selectFrom('departments as below')
      .where('below.organization_id', '=', scope.organizationId)
      .where(sql<boolean>`below.path && ${departmentIds}::uuid[]`)
      .select('below.id'),
  );
}

function hasTag(builder: UserExpressions, scope: TenantScope, tagIds: readonly string[]) {
  return builder(
    'u.id',
    'in',
    builder
      .selectFrom('user_tags as held')
      .where('held.organization_id', '=', scope.organizationId)
      .where(isAnyOf('held.tag_id', tagIds))
      .select('held.user_id'),
  );
}

/** Fell for a letter of any campaign that counts. */
const hasFailed = sql<SqlBool>`exists (select from statistics_people s
  where s.organization_id = u.organization_id and s.user_id = u.id and s.letters_failed > 0)`;

/** The moment that a recipient's row keeps for each kind. */
const eventColumns = {
  sent: 'r.sent_at',
  opened: 'r.opened_at',
  clicked: 'r.clicked_at',
  entered_data: 'r.entered_data_at',
  opened_attachment: 'r.opened_attachment_at',
  reported: 'r.reported_at',
  failed: sql<Date | null>`case t.kind when 'form' then r.entered_data_at
    when 'attachments' then r.opened_attachment_at else r.clicked_at end`,
} as const satisfies Record<PhishingOutcome, unknown>;

function isRecipient(
  builder: UserExpressions,
  scope: TenantScope,
  campaignIds: readonly string[],
  events: readonly PhishingOutcome[],
) {
  return builder(
    'u.id',
    'in',
    builder
      .selectFrom('phishing_recipients as r')
      .innerJoin('phishing_campaign_templates as t', (join) =>
        join
          .onRef('t.organization_id', '=', 'r.organization_id')
          .onRef('t.campaign_id', '=', 'r.campaign_id')
          .onRef('t.template_id', '=', 'r.template_id'),
      )
      .where('r.organization_id', '=', scope.organizationId)
      .where(isAnyOf('r.campaign_id', campaignIds))
      .$if(events.length > 0, (query) =>
        query.where((recipient) => recipient.or(events.map((kind) => recipient(eventColumns[kind], 'is not', null)))),
      )
      .select('r.user_id'),
  );
}

/** Enrolments in these courses: ids of library courses or of assignments. */
function selectEnrolments(builder: UserExpressions, scope: TenantScope, courseIds: readonly string[]) {
  return builder
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.removed_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .where((course) => course.or([isAnyOf('a.course_id', courseIds), isAnyOf('a.id', courseIds)]));
}

/** How far somebody is in all of these courses together. */
const progressOfAll = sql<CourseProgressKind>`case
  when count(e.completed_at) = count(*) then 'COMPLETED'
  when count(e.started_at) = 0 then 'NOT_START'
  else 'NOT_COMPLETED'
end`;

/**
 * Each person is in exactly one of the four kinds. Over everything it is the kind that the statistics keep, where a course
 * that begins later is asked of nobody yet; in courses that are named such a course is one that was not started.
 */
function hasCourseProgress(
  builder: UserExpressions,
  scope: TenantScope,
  courseIds: readonly string[],
  kinds: readonly CourseProgressKind[],
) {
  if (courseIds.length === 0) {
    return sql<SqlBool>`coalesce((select s.progress_group from statistics_people s
      where s.organization_id = u.organization_id and s.user_id = u.id), 'WITHOUT_COURSE') = any(${kinds}::text[])`;
  }
  const enrolments = selectEnrolments(builder, scope, courseIds);
  const enrolled = kinds.filter((kind) => kind !== 'WITHOUT_COURSE');
  const alternatives = [];
  if (enrolled.length < kinds.length) {
    alternatives.push(builder('u.id', 'not in', enrolments.select('e.user_id')));
  }
  if (enrolled.length > 0) {
    const grouped = enrolments.groupBy('e.user_id').having(sql<SqlBool>`${progressOfAll} = any(${enrolled}::text[])`);
    alternatives.push(builder('u.id', 'in', grouped.select('e.user_id')));
  }
  return builder.or(alternatives);
}
