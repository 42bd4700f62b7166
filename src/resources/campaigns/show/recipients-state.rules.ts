import { type Actor, actors, type CampaignRecipient } from '#contract/campaign-results.ts';
import {
  type MachineReason,
  machineReasons,
  type OperatingSystem,
  operatingSystems,
  type RecipientState,
  recipientStates,
} from '#contract/campaigns.ts';

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

/** What the table of recipients shows. All of it stands in the address. */
export interface RecipientsState {
  search: string;
  statuses: readonly RecipientState[];
  systems: readonly OperatingSystem[];
  isReported: boolean;
  /** Who caused what came from the letter. */
  actor: Actor | null;
  /** Why events are machines'. */
  reasons: readonly MachineReason[];
  sort: { by: string; order: 'asc' | 'desc' };
  /** Zero-based. */
  page: number;
  /** Whose events are open. */
  recipient: string | null;
}

export const recipientsPageSize = 20;

const own = ['search', 'status', 'os', 'reported', 'actor', 'reason', 'sort', 'page', 'recipient'];

/** Words that mean nothing are passed over: a mistyped link still opens. */
export function readRecipientsState(query: URLSearchParams): RecipientsState {
  const sort = query.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const isKnown = recipientSorts.some((known) => known === by);
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    statuses: recipientStates.filter((state) => query.getAll('status').includes(state)),
    systems: operatingSystems.filter((system) => query.getAll('os').includes(system)),
    isReported: query.get('reported') === '1',
    actor: actors.find((actor) => actor === query.get('actor')) ?? null,
    reasons: machineReasons.filter((reason) => query.getAll('reason').includes(reason)),
    sort: isKnown ? { by, order: sort.startsWith('-') ? 'desc' : 'asc' } : { by: 'full_name', order: 'asc' },
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    recipient: query.get('recipient'),
  };
}

/** Leaves other words of the address alone and defaults out. */
export function writeRecipientsState(state: RecipientsState, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams([...query].filter(([word]) => !own.includes(word)));
  if (state.search !== '') written.set('search', state.search);
  for (const status of state.statuses) written.append('status', status);
  for (const system of state.systems) written.append('os', system);
  if (state.isReported) written.set('reported', '1');
  if (state.actor !== null) written.set('actor', state.actor);
  for (const reason of state.reasons) written.append('reason', reason);
  const sort = `${state.sort.order === 'desc' ? '-' : ''}${state.sort.by}`;
  if (sort !== 'full_name') written.set('sort', sort);
  if (state.page > 0) written.set('page', String(state.page + 1));
  if (state.recipient !== null) written.set('recipient', state.recipient);
  return written;
}

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
