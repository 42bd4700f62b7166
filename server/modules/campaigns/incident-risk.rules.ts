import type { CampaignStatistics } from '#contract/campaigns.ts';
import { emailRipeHours } from '#contract/constants.ts';
import { percentOf, rateOf } from '#contract/figures.ts';
import type { TemplateKind } from '#contract/phishing-templates.ts';
import { failingAction } from '#modules/templates/index.ts';

/** Counts of people by template of a campaign. */
export interface TemplateCounts {
  readonly kind: TemplateKind;
  readonly planned: number;
  readonly sent: number;
  readonly failed: number;
  readonly opened: number;
  readonly clicked: number;
  readonly entered_data: number;
  readonly opened_attachment: number;
  readonly reported: number;
}

/**
 * When a campaign's share tells something, from the moment at which half of its emails had left; null once it does.
 */
export function knownAt(halfSentAt: Date | null | undefined, now: Date): Date | null {
  if (!halfSentAt) return null;
  const known = new Date(halfSentAt.getTime() + emailRipeHours * 3_600_000);
  return known > now ? known : null;
}

/**
 * The campaign's figures: people with the failing action of their template's kind, among delivered letters. `known`: when
 * they tell something, where that is still to come.
 */
export function campaignStatisticsOf(
  templates: readonly TemplateCounts[],
  known: Date | null = null,
): CampaignStatistics {
  const sum = (name: Exclude<keyof TemplateCounts, 'kind'>) =>
    templates.reduce((total, counts) => total + counts[name], 0);
  const failures = templates.reduce((total, counts) => total + counts[failingAction[counts.kind]], 0);
  const incident = rateOf(failures, sum('sent'));
  return {
    planned: sum('planned'),
    sent: sum('sent'),
    failed: sum('failed'),
    opened: sum('opened'),
    clicked: sum('clicked'),
    entered_data: sum('entered_data'),
    opened_attachment: sum('opened_attachment'),
    reported: sum('reported'),
    incident_risk: percentOf(incident.share),
    incident: { ...incident, known_at: known?.toISOString() ?? null },
  };
}
