import type { ScormStatus } from '#contract/study.ts';
import type { PlayedItem } from './runtime-messages.ts';

/** How a person stands in an item: what the server has of it stands, until the open package says more. */
export function statusOfItem(known: ScormStatus | undefined, played: PlayedItem | undefined): ScormStatus {
  if (known === 'passed' || played?.is_satisfied === true) return 'passed';
  if (known === 'completed' && played?.is_satisfied !== false) return 'completed';
  if (played?.is_satisfied === false) return 'failed';
  if (played?.is_completed === true) return 'completed';
  return known ?? 'not_started';
}
