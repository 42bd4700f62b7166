import type { EventKind, MachineReason } from '#contract/campaigns.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly at: Date;
  readonly address: string;
  readonly user_agent: string;
  readonly filled_fields: number | null;
  readonly machine_reason: MachineReason | null;
  readonly is_judged_by_hand: boolean;
}

const eventColumns = [
  'id',
  'kind',
  'at',
  'address',
  'user_agent',
  'filled_fields',
  'machine_reason',
  'is_judged_by_hand',
] as const;

export async function selectRecipientEvent(
  scope: TenantScope,
  recipientId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  return scope.db
    .selectFrom('phishing_events')
    .select(eventColumns)
    .where('organization_id', '=', scope.organizationId)
    .where('recipient_id', '=', recipientId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** What a person decided; the rules leave it alone from now on. */
export async function writeVerdict(tx: TenantScope, eventId: string, reason: MachineReason | null): Promise<void> {
  await tx.db
    .updateTable('phishing_events')
    .set({ machine_reason: reason, is_judged_by_hand: true })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', eventId)
    .execute();
}

export async function selectRecipientEvents(
  scope: TenantScope,
  recipientId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const events = scope.db
    .selectFrom('phishing_events')
    .where('organization_id', '=', scope.organizationId)
    .where('recipient_id', '=', recipientId);
  const total = await events.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await events.select(eventColumns).orderBy('at').orderBy('id').limit(limit).offset(offset).execute();
  return { rows, total: Number(total.count) };
}
