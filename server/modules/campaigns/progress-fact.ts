import type { OperatingSystem } from '#contract/campaigns.ts';
import type { RecipientEventFact } from './recipient-state.rules.ts';

/** Something that is now known of a recipient. `failed`: the letter was given up. */
export type ProgressFact =
  | (RecipientEventFact & { readonly recipient_id: string; readonly os?: OperatingSystem | null })
  | { readonly recipient_id: string; readonly kind: 'failed'; readonly at: Date; readonly failure: string };
