import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import type { OperatingSystem } from '#contract/campaigns.ts';
import { campaignFilteredBody } from '#contract/campaigns.ts';
import { completeCampaign, createCampaign, recordProgress, startCampaign } from '#modules/campaigns/index.ts';
import { addDays, dayIn, momentIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';
import { type Character, planReactions } from './behaviour.rules.ts';
import {
  backdateCampaign,
  type DemoRecipient,
  finalizePastEmails,
  insertPhishingHits,
  selectDemoRecipients,
} from './history-repository.ts';
import type { HistoryEvent } from './timeline.ts';

export interface CampaignHistory {
  readonly name: string;
  readonly templatesIds: readonly string[];
  readonly userIds: readonly string[];
  readonly characters: ReadonlyMap<string, Character>;
  /** Days before today on which it began; negative: it is planned. */
  readonly daysAgo: number;
  readonly sendingDays: number;
  readonly windowDays: number;
  readonly isByTag?: boolean;
  /** How much the people had learned by then, 0 to 1. */
  readonly lesson: number;
}

const minuteMs = 60_000;

const systems: readonly { os: OperatingSystem; user_agent: string }[] = [
  {
    os: 'windows',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  },
  { os: 'android', user_agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36' },
  { os: 'windows', user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0' },
  {
    os: 'ios',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  },
  { os: 'macos', user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15' },
];

/** A campaign of the past, or one that runs or is planned: made and started by the product's own services. */
export function planCampaignHistory(scope: TenantScope, dice: Rng, history: CampaignHistory): HistoryEvent[] {
  const today = dayIn(scope.now, scope.timeZone);
  const startDay = addDays(today, -history.daysAgo);
  const sendEnd = addDays(startDay, history.sendingDays);
  const endDay = addDays(startDay, history.windowDays);
  let campaignId = '';
  const begin: HistoryEvent = {
    at: history.daysAgo > 0 ? momentIn(startDay, 8, scope.timeZone) : scope.now,
    async happen(tx) {
      const body = campaignFilteredBody.parse({
        name: history.name,
        templates_ids: history.templatesIds,
        date_type: 'custom',
        start_date: startDay,
        email_send_end_date: sendEnd,
        end_date: endDay,
        // A tag's letters come on the day that the tag says, whatever day that is.
        working_hours: history.isByTag ? null : defaultWorkingHours,
        selection: { include_ids: history.userIds },
      });
      campaignId = (await createCampaign(tx, body)).id;
      // The campaign's own dice would deal other templates and hours in every demo world.
      const seed = 2026 + history.daysAgo;
      await backdateCampaign(tx, campaignId, { by_tag: history.isByTag ?? false, seed });
      if (history.daysAgo <= 0) return;
      await startCampaign(tx, campaignId);
      await finalizePastEmails(tx, campaignId, scope.now);
    },
  };
  if (history.daysAgo <= 0) return [begin];
  const days = Array.from({ length: Math.min(history.daysAgo, history.windowDays) + 1 }, (_, index) =>
    addDays(startDay, index),
  );
  let planned: ReadonlyMap<string, readonly PlannedHit[]> | null = null;
  const reactions = days.map((day): HistoryEvent => {
    const evening = momentIn(day, 22, scope.timeZone);
    return {
      at: evening < scope.now ? evening : scope.now,
      async happen(tx) {
        planned ??= Map.groupBy(
          planHits(dice, await selectDemoRecipients(tx, campaignId), history, scope.now),
          ({ at }) => dayIn(at, scope.timeZone),
        );
        await writeHits(tx, campaignId, planned.get(day) ?? []);
      },
    };
  });
  const end: HistoryEvent[] =
    endDay < today
      ? [
          {
            at: momentIn(endDay, 23, scope.timeZone),
            async happen(tx) {
              await completeCampaign(tx, campaignId);
            },
          },
        ]
      : [];
  return [begin, ...reactions, ...end];
}

interface PlannedHit {
  readonly recipient_id: string;
  readonly kind: 'sent' | ReturnType<typeof planReactions>[number]['kind'];
  readonly at: Date;
  readonly os: OperatingSystem;
  readonly user_agent: string;
}

/** Everything that the recipients do until `until`, the arrival of the letters included. */
function planHits(
  dice: Rng,
  recipients: readonly DemoRecipient[],
  { characters, lesson }: CampaignHistory,
  until: Date,
): PlannedHit[] {
  return recipients.flatMap((recipient) => {
    if (recipient.planned_at > until) return [];
    const system = systems[Math.floor(dice() ** 1.5 * systems.length)] ?? { os: 'other' as const, user_agent: '' };
    const character = characters.get(recipient.user_id) ?? { care: 0.5, diligence: 0.5 };
    const hits: PlannedHit[] = [{ recipient_id: recipient.id, kind: 'sent', at: recipient.planned_at, ...system }];
    for (const { kind, afterMinutes } of planReactions(dice, character, recipient.kind, lesson)) {
      const at = new Date(recipient.planned_at.getTime() + afterMinutes * minuteMs);
      hits.push({ recipient_id: recipient.id, kind, at, ...system });
    }
    return hits.filter(({ at }) => at <= until);
  });
}

async function writeHits(tx: TenantScope, campaignId: string, hits: readonly PlannedHit[]): Promise<void> {
  if (hits.length === 0) return;
  const known = hits.flatMap((hit) => (hit.kind === 'sent' ? [] : [{ ...hit, kind: hit.kind }]));
  await insertPhishingHits(tx, campaignId, known);
  await recordProgress(
    tx,
    hits.map(({ recipient_id, kind, at, os }) => ({ recipient_id, kind, at, os: kind === 'sent' ? null : os })),
  );
}
