import type { QueuedMailing, ReachPreview } from '#contract/mailings.ts';
import { idOf } from './test-kit.tsx';

/** What the server says of an act that reaches so many. */
export function reachOf(reached: number, given: Partial<ReachPreview> = {}): ReachPreview {
  return { reached, left_out: [], recent: { count: 0, days: 7 }, sample: [], delivery: null, ...given };
}

/** Emails that an act queued. */
export function mailingOf(count: number, given: Partial<QueuedMailing> = {}): QueuedMailing {
  return { id: idOf('mailing'), count, delivery: 'leaves', leaves_at: '2026-03-11T09:00:00Z', ...given };
}
