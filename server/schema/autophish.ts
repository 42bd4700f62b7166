import type { Instant } from './organizations.ts';

/** Whether the organization wants a campaign of its own every month. */
export interface PhishingAutophishTable {
  organization_id: string;
  is_enabled: boolean;
  changed_at: Instant;
}

/** The automatic campaign of a month: at most one, whoever makes it. */
export interface PhishingAutophishRoundsTable {
  organization_id: string;
  /** `YYYY-MM` in the organization's zone. */
  month: string;
  campaign_id: string;
}

export interface AutophishSchema {
  phishing_autophish: PhishingAutophishTable;
  phishing_autophish_rounds: PhishingAutophishRoundsTable;
}
