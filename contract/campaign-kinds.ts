/** What both sides name of campaigns; without a schema, so that a list may load it. */

/** Who caused what came from a letter. */
export const actors = ['person', 'machine', 'both'] as const;

/** Formats of the export of recipients. */
export const exportFormats = ['xlsx', 'csv'] as const;

/** States that auto-course, message and follow-up campaign may aim at. */
export const targetStates = ['sent', 'opened', 'clicked', 'opened_attachment', 'entered_data'] as const;

/** Operating systems as browsers and mail programs tell them. */
export const operatingSystems = ['windows', 'macos', 'linux', 'android', 'ios', 'other'] as const;

/** Why an event counts as a machine's. */
export const machineReasons = [
  'head_request',
  'prefetch',
  'scanner_agent',
  /** A network of a mail filter or a search engine. */
  'scanner_network',
  /** A rented machine: a sandbox, or the exit of a VPN. */
  'cloud_network',
  'hidden_link',
  'too_soon',
  'too_many_hits',
  'shared_address',
  /** A browser that updates itself, years behind. */
  'outdated_browser',
  /** A person said so. */
  'by_hand',
] as const;

export const defaultWorkingHours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };

export const campaignNameMaxLength = 255;

/** Where a letter of a campaign is. */
export const deliveryStates = ['planned', 'sending', 'sent', 'deferred', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
