import type { CampaignStatistics } from '#contract/campaigns.ts';

/** Before the first delivered letter there is no share: the zero that stands for it needs a word, or it reads as "nobody fails". */
export function hasIncidentFigure({ incident }: Pick<CampaignStatistics, 'incident'>): boolean {
  return incident.total > 0;
}

export type CounterName = 'sent' | 'opened' | 'clicked' | 'entered_data' | 'opened_attachment' | 'reported';

/** The counters of a card: the first four always, opened attachments and reports once there are any. */
export function countersOf(statistics: CampaignStatistics): { name: CounterName; count: number }[] {
  const always = ['sent', 'opened', 'clicked', 'entered_data'] as const;
  const whenAny = ['opened_attachment', 'reported'] as const;
  const names = [...always, ...whenAny.filter((name) => statistics[name] > 0)];
  return names.map((name) => ({ name, count: statistics[name] }));
}
