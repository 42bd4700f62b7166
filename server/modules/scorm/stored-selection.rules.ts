import { z } from 'zod';
import type { ActivityTree } from './runtime/sequencing/activity-tree.ts';

/** Of the kept state only what was chosen: it comes from the package's own page, and the rest of it is never believed. */
const storedState = z.object({
  activities: z.record(z.string(), z.object({ l: z.array(z.string()).optional() })),
});

function readState(text: string): z.infer<typeof storedState> | null {
  try {
    return storedState.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Narrows the tree to the children that were chosen where the manifest has them chosen. A choice that is not exactly as
 * many different children as the manifest says is none: all of them count.
 */
export function applySelection(tree: ActivityTree, text: string | null): void {
  const kept = text === null ? null : readState(text);
  if (kept === null) return;
  for (const activity of tree.all) {
    const { selectCount, selectionTiming } = activity.definition.sequencing.randomization;
    const chosen = new Set(kept.activities[activity.definition.identifier]?.l);
    if (selectCount === null || selectionTiming === 'never') continue;
    const offered = activity.children.filter(({ definition }) => chosen.has(definition.identifier));
    const isAsManyAsAsked = offered.length === Math.min(Math.max(0, selectCount), activity.children.length);
    if (isAsManyAsAsked && chosen.size === offered.length) activity.available = offered;
  }
}
