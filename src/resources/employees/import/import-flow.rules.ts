import type { ImportAddType, ImportOutcome, ImportPreview } from '#contract/imports.ts';

/** What the asker chooses before anything is written. */
export interface ImportChoice {
  readonly addType: ImportAddType;
  readonly sendsEmails: boolean;
  /** The number typed to agree to a removal of more than half. */
  readonly confirmed: number | null;
}

/** Why the import cannot be started yet. */
export type Obstacle = 'nothing' | 'licenses' | 'confirmation';

/** What keeps the import from starting with this choice, most important first; null: it may start. */
export function findObstacle(preview: ImportPreview, choice: ImportChoice): Obstacle | null {
  const isReplace = choice.addType === 'replace';
  const { counts, license, replace } = preview;
  if (counts.created + counts.changed + (isReplace ? replace.removed : 0) === 0) return 'nothing';
  if ((isReplace ? license.missing_on_replace : license.missing) > 0) return 'licenses';
  if (isReplace && replace.needs_confirmation && choice.confirmed !== replace.removed) return 'confirmation';
  return null;
}

/** The tabs of the preview that have something to show; the first one is what the asker should look at. */
export function listOutcomes(preview: ImportPreview): ImportOutcome[] {
  const order = ['refused', 'changed', 'created', 'skipped'] as const;
  return order.filter((outcome) => preview.counts[outcome] > 0);
}
