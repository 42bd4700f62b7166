import type { Verdicts, VerdictsBody } from '#contract/campaign-results.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectCampaign } from './campaign-repository.ts';
import {
  deleteFormerVerdicts,
  type FormerVerdict,
  recountMachineEvents,
  restoreVerdicts,
  selectFormerRecipients,
  writeVerdicts,
} from './recipient-event-repository.ts';
import { deriveProgress, lockWithPeople } from './recipient-progress.ts';
import { type RecipientFilter, selectRecipientIds, selectRecipientRows } from './results-repository.ts';

/** People whose counts are derived in one statement. */
const batchSize = 1000;
/** What was said of many can be taken back for a day. */
const retentionMs = 86_400_000;

/** Says whose the events of many people are: of some, or of everybody whom the filter finds. All of it is taken back at once. */
export async function assessMany(
  scope: TenantScope,
  id: string,
  { is_machine, recipients, except = [], ...filter }: VerdictsBody,
): Promise<Verdicts> {
  return inTransaction(scope, async (tx) => {
    const verdicts = newId();
    const people = await findPeople(tx, id, { recipients, except, filter });
    await deleteFormerVerdicts(tx, new Date(tx.now.getTime() - retentionMs));
    return change(tx, id, verdicts, people, {
      write: () => writeVerdicts(tx, verdicts, people, { is_machine, reason: filter.reason }),
      told: { action: 'campaign.events_judged', new_value: { is_machine, ...filter } },
    });
  });
}

/** Takes back what was said of many. */
export async function revokeVerdicts(scope: TenantScope, id: string, verdictsId: string): Promise<Verdicts> {
  return inTransaction(scope, async (tx) => {
    const people = await selectFormerRecipients(tx, id, verdictsId);
    found(people[0]);
    return change(tx, id, verdictsId, people, {
      write: () => restoreVerdicts(tx, verdictsId),
      told: { action: 'campaign.events_judged_back', new_value: {} },
    });
  });
}

async function findPeople(
  tx: TenantScope,
  id: string,
  given: {
    recipients: readonly string[] | undefined;
    except: readonly string[];
    filter: RecipientFilter;
  },
): Promise<string[]> {
  if (given.recipients !== undefined) {
    return (await selectRecipientRows(tx, id, [...new Set(given.recipients)])).map((row) => row.id);
  }
  const left = new Set(given.except);
  return (await selectRecipientIds(tx, id, given.filter)).filter((each) => !left.has(each));
}

interface Change {
  write(): Promise<FormerVerdict[]>;
  readonly told: { readonly action: string; readonly new_value: Record<string, unknown> };
}

async function change(
  tx: TenantScope,
  id: string,
  verdictsId: string,
  people: readonly string[],
  { write, told }: Change,
): Promise<Verdicts> {
  const campaign = found(await selectCampaign(tx, id));
  // Locked before events are read: the projector changes reasons under the same locks.
  await lockWithPeople(tx, people);
  const events = await write();
  const changed = [...new Set(events.map((event) => event.recipient_id))];
  for (let start = 0; start < changed.length; start += batchSize) {
    const batch = changed.slice(start, start + batchSize);
    await recountMachineEvents(tx, batch);
    await deriveProgress(tx, batch);
  }
  const counts = { events_count: events.length, users_count: changed.length };
  if (events.length > 0) {
    await recordChange(tx, {
      action: told.action,
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: {},
      new_value: { ...told.new_value, ...counts },
    });
  }
  return { id: verdictsId, ...counts };
}
