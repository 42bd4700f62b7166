import { sql } from 'kysely';
import type { DeliveryState } from '#contract/campaign-kinds.ts';
import type { CampaignRecipient, CampaignRecipientQuery } from '#contract/campaign-results.ts';
import type { MachineReason, OperatingSystem } from '#contract/campaigns.ts';
import { departmentTitle, matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { failureCause } from './campaign-pause.rules.ts';
import type { DepartmentCounts } from './department-results.rules.ts';
import { selectDeferrals, selectFailures } from './resend-repository.ts';

/** What narrows the recipients of a campaign. */
export type RecipientFilter = Partial<
  Omit<CampaignRecipientQuery, 'limit' | 'offset' | 'sort_by' | 'sort_order' | 'by_tag'>
>;

/** Of the outbox's row of recipient `r`. */
const ofEmail = (column: 'state' | 'failure') =>
  sql<string | null>`(select m.${sql.ref(column)} from messages m
    where m.organization_id = r.organization_id and m.id = r.id)`;
/** Where the letter is: a hit proves that it arrived, and the outbox knows what waits for another try. */
const deliveryOf = sql<DeliveryState>`case when r.sent_at is not null then 'sent' when r.delivery <> 'planned' then r.delivery
  when ${ofEmail('state')} = 'deferred' then 'deferred' else 'planned' end`;
/** What the mail server last said of a letter that did not leave. */
const failureOf = sql<string | null>`case when r.sent_at is not null then null when r.delivery = 'failed' then r.failure
  when r.delivery = 'planned' and ${ofEmail('state')} = 'deferred' then ${ofEmail('failure')} end`;

/** The server's words about letters of the campaign that did not leave, of the causes asked for; null: of whatever cause. */
async function selectFailuresOf(
  scope: TenantScope,
  campaignId: string,
  { cause: causes }: RecipientFilter,
): Promise<string[] | null> {
  if (!causes?.length) return null;
  const known = [...(await selectFailures(scope, campaignId)), ...(await selectDeferrals(scope, campaignId))];
  const reasons = new Set(known.map(({ reason }) => reason));
  return [...reasons].filter((reason) => causes.includes(failureCause(reason)));
}

/** `failures` are those of `query.cause`; null: whatever the cause. */
function recipientsOf(
  scope: TenantScope,
  campaignId: string,
  query: RecipientFilter,
  failures: readonly string[] | null,
) {
  let rows = scope.db
    .selectFrom('phishing_recipients as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.campaign_id', '=', campaignId)
    .where(matchesSearch(query.search, 'r.full_name', 'r.email'));
  if (query.template_id) rows = rows.where('r.template_id', '=', query.template_id);
  if (query.status?.length) rows = rows.where('r.state', 'in', query.status);
  if (query.os?.length) rows = rows.where('r.os', 'in', query.os);
  if (query.is_reported !== undefined) rows = rows.where('r.reported_at', query.is_reported ? 'is not' : 'is', null);
  // What people do always leaves one of these two moments.
  const isPerson = sql<boolean>`(r.opened_at is not null or r.reported_at is not null)`;
  if (query.actor === 'person') rows = rows.where(isPerson).where('r.machine_events_count', '=', 0);
  if (query.actor === 'machine')
    rows = rows.where(sql<boolean>`not ${isPerson}`).where('r.machine_events_count', '>', 0);
  if (query.actor === 'both') rows = rows.where(isPerson).where('r.machine_events_count', '>', 0);
  if (query.delivery?.length) rows = rows.where(sql<boolean>`${deliveryOf} = any(${query.delivery}::text[])`);
  if (failures !== null)
    rows = rows.where(sql<boolean>`(r.delivery = 'failed' or ${ofEmail('state')} = 'deferred') and r.sent_at is null
      and coalesce(${failureOf}, '') = any(${failures}::text[])`);
  const { reason } = query;
  if (reason?.length) {
    rows = rows
      .where('r.machine_events_count', '>', 0)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('phishing_events as e')
            .select('e.id')
            .whereRef('e.organization_id', '=', 'r.organization_id')
            .whereRef('e.recipient_id', '=', 'r.id')
            .where('e.machine_reason', 'in', reason),
        ),
      );
  }
  return rows;
}

/** The department of a recipient `r`: who stood in one that was deleted since stands in 'Без отдела', as people do. */
const currentDepartment = sql<string>`coalesce(
  (select stood.id from departments stood where stood.organization_id = r.organization_id and stood.id = r.department_id),
  (select none.id from departments none where none.organization_id = r.organization_id and none.is_default))`;

const stateOrder = sql`array_position(array['unknown','sent','opened','clicked','opened_attachment','entered_data'], r.state)`;

export type RecipientRow = Omit<
  CampaignRecipient,
  | 'department'
  | 'template'
  | 'planned_at'
  | 'sent_at'
  | 'opened_at'
  | 'clicked_at'
  | 'entered_data_at'
  | 'opened_attachment_at'
  | 'reported_at'
> & {
  readonly department_id: string | null;
  readonly department_title: string | null;
  readonly template_id: string;
  readonly template_name: string;
  readonly planned_at: Date;
  readonly sent_at: Date | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly entered_data_at: Date | null;
  readonly opened_attachment_at: Date | null;
  readonly reported_at: Date | null;
};

/**
 * The page's ids are found on indexes first; what a row shows besides is joined to these few. `knownTotal` spares
 * counting where the campaign has the number.
 */
export async function selectRecipients(
  scope: TenantScope,
  campaignId: string,
  query: CampaignRecipientQuery,
  knownTotal: number | null = null,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const failures = await selectFailuresOf(scope, campaignId, query);
  const found = recipientsOf(scope, campaignId, query, failures);
  const total = knownTotal ?? (await countRows(found));
  let ids = found.select('r.id');
  if (query.sort_by === 'department') {
    ids = ids
      .leftJoin('departments as d', (join) =>
        join.onRef('d.organization_id', '=', 'r.organization_id').on('d.id', '=', currentDepartment),
      )
      .orderBy(sql`not d.is_default`, query.sort_order)
      .orderBy('d.title', query.sort_order);
  } else if (query.sort_by === 'status') ids = ids.orderBy(stateOrder, query.sort_order);
  else if (query.sort_by === 'sent_at') ids = ids.orderBy(sql`r.sent_at ${sql.raw(query.sort_order)} nulls last`);
  else if (query.sort_by === 'clicked_at') ids = ids.orderBy(sql`r.clicked_at ${sql.raw(query.sort_order)} nulls last`);
  const nameOrder = query.sort_by === undefined || query.sort_by === 'full_name' ? query.sort_order : 'asc';
  const page = await ids
    .orderBy('r.full_name', nameOrder)
    .orderBy('r.id', nameOrder)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const rows = await selectRecipientRows(
    scope,
    campaignId,
    page.map((row) => row.id),
  );
  return { rows, total };
}

async function countRows(rows: ReturnType<typeof recipientsOf>): Promise<number> {
  const { count } = await rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody whom the filter means, by name. */
export async function selectRecipientIds(
  scope: TenantScope,
  campaignId: string,
  query: RecipientFilter,
): Promise<string[]> {
  const failures = await selectFailuresOf(scope, campaignId, query);
  const rows = await recipientsOf(scope, campaignId, query, failures)
    .select('r.id')
    .orderBy('r.full_name')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the query means everybody of the campaign. */
export function isUnfiltered(query: RecipientFilter): boolean {
  return (
    !query.search &&
    !query.template_id &&
    !query.status?.length &&
    !query.os?.length &&
    query.is_reported === undefined &&
    query.actor === undefined &&
    !query.reason?.length &&
    !query.delivery?.length &&
    !query.cause?.length
  );
}

/** What servers said of a recipient's letter; undefined: it is in the outbox no more. */
export async function selectDelivery(scope: TenantScope, recipientId: string) {
  return scope.db
    .selectFrom('messages')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', recipientId)
    .select(['tries', 'server_answer', 'bounced_at', 'bounce'])
    .executeTakeFirst();
}

export async function selectRecipientRows(
  scope: TenantScope,
  campaignId: string,
  ids: readonly string[],
): Promise<RecipientRow[]> {
  return scope.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .innerJoin('phishing_campaign_templates as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'r.organization_id')
        .onRef('t.campaign_id', '=', 'r.campaign_id')
        .onRef('t.template_id', '=', 'r.template_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'r.organization_id').on('d.id', '=', currentDepartment),
    )
    .select([
      'r.id',
      'r.user_id',
      'r.full_name',
      'r.email',
      'u.position',
      'd.id as department_id',
      departmentTitle(scope).as('department_title'),
      'r.template_id',
      sql<string>`t.snapshot ->> 'name'`.as('template_name'),
      'r.state as status',
      deliveryOf.as('delivery'),
      failureOf.as('failure'),
      'r.os',
      'r.planned_at',
      'r.sent_at',
      'r.opened_at',
      'r.clicked_at',
      'r.entered_data_at',
      'r.opened_attachment_at',
      'r.reported_at',
      'r.machine_events_count',
    ])
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.campaign_id', '=', campaignId)
    .where(sql<boolean>`r.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], r.id)`)
    .execute();
}

export interface SystemCounts {
  readonly os: OperatingSystem;
  readonly users_count: number;
  readonly clicked: number;
  readonly entered_data: number;
  readonly opened_attachment: number;
}

export async function selectSystems(scope: TenantScope, campaignId: string): Promise<SystemCounts[]> {
  const { rows } = await sql<SystemCounts>`
    select os, count(*)::int as users_count, count(clicked_at)::int as clicked,
      count(entered_data_at)::int as entered_data, count(opened_attachment_at)::int as opened_attachment
    from phishing_recipients
    where organization_id = ${scope.organizationId} and campaign_id = ${campaignId} and os is not null
    group by os order by 2 desc, 1`.execute(scope.db);
  return rows;
}

/**
 * Counts by department, everybody below it included, and kind of template: the failing action differs by kind. Who stood
 * in a department that was deleted since stands in 'Без отдела', as people themselves do.
 */
export async function selectDepartmentCounts(scope: TenantScope, campaignId: string): Promise<DepartmentCounts[]> {
  const { rows } = await sql<DepartmentCounts>`
    with own as (
      select r.department_id, t.kind, count(*) as users_count,
        count(*) filter (where r.delivery = 'planned' and r.sent_at is null) as planned,
        count(r.sent_at) as sent, count(*) filter (where r.delivery = 'failed' and r.sent_at is null) as failed,
        count(r.opened_at) as opened, count(r.clicked_at) as clicked, count(r.entered_data_at) as entered_data,
        count(r.opened_attachment_at) as opened_attachment, count(r.reported_at) as reported
      from phishing_recipients r
      join phishing_campaign_templates t on t.organization_id = r.organization_id
        and t.campaign_id = r.campaign_id and t.template_id = r.template_id
      where r.organization_id = ${scope.organizationId} and r.campaign_id = ${campaignId}
      group by 1, 2)
    select above.id as department_id, ${departmentTitle(scope, 'above')} as title, above.is_default, above.path, own.kind,
      sum(own.users_count)::int as users_count, sum(own.planned)::int as planned, sum(own.sent)::int as sent,
      sum(own.failed)::int as failed, sum(own.opened)::int as opened, sum(own.clicked)::int as clicked,
      sum(own.entered_data)::int as entered_data, sum(own.opened_attachment)::int as opened_attachment,
      sum(own.reported)::int as reported
    from own
    left join departments d on d.organization_id = ${scope.organizationId} and d.id = own.department_id
    left join departments none on none.organization_id = ${scope.organizationId} and none.is_default
    join departments above on above.organization_id = ${scope.organizationId}
      and above.id = any (coalesce(d.path, none.path))
    group by above.id, above.title, above.is_default, above.path, own.kind`.execute(scope.db);
  return rows;
}

/** How many letters of the campaign are in which state of the outbox, and when the next and the last one go. */
export async function selectEmailCounts(scope: TenantScope, campaignId: string) {
  const counts = await scope.db
    .selectFrom('messages')
    .select((select) => ['state', select.fn.countAll<string>().as('count')])
    .where('organization_id', '=', scope.organizationId)
    .where('batch_id', '=', campaignId)
    .groupBy('state')
    .execute();
  const waiting = await scope.db
    .selectFrom('messages')
    .select((select) => [select.fn.min('due_at').as('next'), select.fn.max('due_at').as('last')])
    .where('organization_id', '=', scope.organizationId)
    .where('batch_id', '=', campaignId)
    .where('state', 'in', ['planned', 'deferred'])
    .executeTakeFirstOrThrow();
  return { counts: new Map(counts.map((row) => [row.state as string, Number(row.count)])), ...waiting };
}

export async function selectMachineCounts(
  scope: TenantScope,
  campaignId: string,
): Promise<{ reason: MachineReason; count: number }[]> {
  const { rows } = await sql<{ reason: MachineReason; count: number }>`
    select e.machine_reason as reason, count(*)::int as count
    from phishing_recipients r
    join phishing_events e on e.organization_id = r.organization_id and e.recipient_id = r.id
    where r.organization_id = ${scope.organizationId} and r.campaign_id = ${campaignId}
      and r.machine_events_count > 0 and e.machine_reason is not null
    group by 1 order by 2 desc, 1`.execute(scope.db);
  return rows;
}
