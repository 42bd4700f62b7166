import { sql } from 'kysely';
import type { EmailPerson } from '#modules/templates/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import type { CampaignRow } from './campaign-repository.ts';
import type { SendingTimes } from './late-times.rules.ts';

export interface EmailRecipient extends EmailPerson {
  readonly id: string;
  readonly template_id: string;
  readonly token: string;
  /** The person's own; null: as the organization. */
  readonly time_zone: string | null;
}

/** When letters of a campaign may go. */
type EmailTimes = SendingTimes & Pick<CampaignRow, 'email_send_end_date'>;

export interface EmailMaterial {
  readonly recipients: ReadonlyMap<string, EmailRecipient>;
  readonly campaigns: ReadonlyMap<string, EmailTimes>;
  /** By campaign and template, a space between them. */
  readonly snapshots: ReadonlyMap<string, TemplateSnapshot>;
}

/** What the letters of these recipients are made of; three queries however many they are. */
export async function selectEmailMaterial(scope: TenantScope, recipientIds: readonly string[]): Promise<EmailMaterial> {
  const recipients = await scope.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'r.organization_id').onRef('d.id', '=', 'r.department_id'),
    )
    .select([
      'r.id',
      'r.campaign_id',
      'r.template_id',
      'r.token',
      'r.language',
      'r.email',
      'u.first_name',
      'u.last_name',
      'u.middle_name',
      'u.position',
      sql<string>`coalesce(d.title, '')`.as('department'),
      'u.time_zone',
    ])
    .where('r.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`r.id = any(${recipientIds}::uuid[])`)
    .execute();
  const campaignIds = [...new Set(recipients.map((recipient) => recipient.campaign_id))];
  const templateIds = [...new Set(recipients.map((recipient) => recipient.template_id))];
  const campaigns = await scope.db
    .selectFrom('phishing_campaigns')
    .select(['id', 'email_send_end_date', 'email_send_type', 'working_hours'])
    .where('organization_id', '=', scope.organizationId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${campaignIds}::uuid[])`)
    .execute();
  const snapshots = await scope.db
    .selectFrom('phishing_campaign_templates')
    .select(['campaign_id', 'template_id', 'snapshot'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`campaign_id = any(${campaignIds}::uuid[])`)
    .where(sql<boolean>`template_id = any(${templateIds}::uuid[])`)
    .execute();
  return {
    recipients: new Map(recipients.map((recipient) => [recipient.id, recipient])),
    campaigns: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    snapshots: new Map(snapshots.map((row) => [`${row.campaign_id} ${row.template_id}`, row.snapshot])),
  };
}

/** The messages that follow these campaigns, by campaign; deleted campaigns have none. */
export async function selectCampaignMessages(
  scope: TenantScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, { theme: string; text: string }>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('phishing_campaigns')
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...campaignIds])
    .where('deleted_at', 'is', null)
    .select(['id', 'follow_ups'])
    .execute();
  return new Map(rows.flatMap(({ id, follow_ups: { message } }) => (message === null ? [] : [[id, message] as const])));
}
