import {
  actors,
  type DeliveryState,
  deliveryStates,
  machineReasons,
  operatingSystems,
} from '#contract/campaign-kinds.ts';
import type { Actor, CampaignRecipient } from '#contract/campaign-results.ts';
import type { RecipientState } from '#contract/campaigns.ts';
import { recipientStates } from '#contract/constants.ts';
import { isSet, manyOf, oneOf, optional, page, searchParams, sort, text } from '#src/lib/search-params.ts';

/** How a state looks as a badge; its word always stands in it. */
export const stateTones: Readonly<Record<RecipientState, 'neutral' | 'info' | 'warning' | 'danger'>> = {
  unknown: 'neutral',
  sent: 'neutral',
  opened: 'info',
  clicked: 'warning',
  opened_attachment: 'danger',
  entered_data: 'danger',
};

export const recipientSorts = ['full_name', 'department', 'status', 'sent_at'] as const;

export const recipientsPageSize = 20;

/** What the table asks of letters: being sent is a moment that no list shows. */
export const shownDeliveries: readonly DeliveryState[] = deliveryStates.filter((state) => state !== 'sending');

/** What the table of recipients shows, as the address says it. */
export const recipientsParams = searchParams({
  search: text('search'),
  statuses: manyOf('status', recipientStates),
  systems: manyOf('os', operatingSystems),
  isReported: isSet('reported'),
  /** Who caused what came from the letter. */
  actor: oneOf('actor', actors, null),
  /** Why events are machines'. */
  reasons: manyOf('reason', machineReasons),
  /** Where their letters are. */
  deliveries: manyOf('delivery', shownDeliveries),
  /** Why they did not leave; the reasons of the sending lead here. */
  cause: optional('cause'),
  sort: sort('sort', recipientSorts, 'full_name'),
  page: page('page'),
  /** Whose events are open. */
  recipient: optional('recipient'),
});
export type RecipientsState = ReturnType<typeof recipientsParams.read>;

/** Another filter, search or order begins again at the first page; opening somebody's events does not. */
export function changeRecipients(state: RecipientsState, change: Partial<RecipientsState>): RecipientsState {
  const keepsPage = 'page' in change || 'recipient' in change;
  return { ...state, ...(keepsPage ? {} : { page: 0 }), ...change };
}

/** Whom the table finds, on whatever page, as words of the wire. */
export function recipientsNarrowing(state: RecipientsState, templateId: string | undefined) {
  return {
    ...(state.search !== '' && { search: state.search }),
    ...(state.statuses.length > 0 && { status: [...state.statuses] }),
    ...(state.systems.length > 0 && { os: [...state.systems] }),
    ...(state.isReported && { is_reported: true }),
    ...(state.actor !== null && { actor: state.actor }),
    ...(state.reasons.length > 0 && { reason: [...state.reasons] }),
    ...(state.deliveries.length > 0 && { delivery: [...state.deliveries] }),
    ...(state.cause !== null && { cause: [state.cause] }),
    ...(templateId !== undefined && { template_id: templateId }),
  };
}

/** The page of the table as words of the wire. */
export function recipientsQuery(state: RecipientsState, templateId?: string) {
  return {
    limit: recipientsPageSize,
    offset: state.page * recipientsPageSize,
    sort_by: state.sort.by,
    sort_order: state.sort.order,
    ...recipientsNarrowing(state, templateId),
  };
}

/** Whether anybody is left out. */
export function isNarrowed(state: RecipientsState): boolean {
  return Object.keys(recipientsNarrowing(state, undefined)).length > 0;
}

/** Who caused what came from somebody's letter; null: nothing came. */
export function actorOf(
  row: Pick<CampaignRecipient, 'opened_at' | 'reported_at' | 'machine_events_count'>,
): Actor | null {
  const isPerson = row.opened_at !== null || row.reported_at !== null;
  const isMachine = row.machine_events_count > 0;
  if (isPerson && isMachine) return 'both';
  if (isPerson) return 'person';
  return isMachine ? 'machine' : null;
}
