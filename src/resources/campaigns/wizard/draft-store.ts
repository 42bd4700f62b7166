import { knownPerson } from '#src/providers/session/person.ts';
import { type CampaignDraft, emptyDraft, isTouched } from './draft.ts';

/** What was written longer ago is no plan any more. */
const keptMs = 30 * 86_400_000;

/** Each operator's own, also where several share a browser. */
const keyOf = (organizationId: string) => `campaign.draft.${organizationId}.${knownPerson()?.userId ?? ''}`;

export interface KeptDraft {
  draft: CampaignDraft;
  /** When it was changed last; null: there is none. */
  keptAt: Date | null;
}

const nothing: KeptDraft = { draft: emptyDraft, keptAt: null };

/** The draft that was left in this browser; an empty one when there is none, or it was written by another version. */
export function readDraft(organizationId: string, now: Date = new Date()): KeptDraft {
  const written = localStorage.getItem(keyOf(organizationId));
  const kept = written === null ? null : parse(written);
  if (kept === null || now.getTime() - kept.at > keptMs) return nothing;
  // Every field is there and of the kind it has to be: a draft of an older version is worth nothing.
  const fits = Object.entries(emptyDraft).every(
    ([name, value]) =>
      value === null || (name in kept.draft && typeof value === typeof kept.draft[name as keyof CampaignDraft]),
  );
  return fits
    ? {
        draft: { ...emptyDraft, ...kept.draft, filter: { ...emptyDraft.filter, ...kept.draft.filter } },
        keptAt: new Date(kept.at),
      }
    : nothing;
}

export function keepDraft(organizationId: string, draft: CampaignDraft, now: Date = new Date()): void {
  if (!isTouched(draft)) return dropDraft(organizationId);
  localStorage.setItem(keyOf(organizationId), JSON.stringify({ at: now.getTime(), draft }));
}

export function dropDraft(organizationId: string): void {
  localStorage.removeItem(keyOf(organizationId));
}

function parse(written: string): { at: number; draft: Partial<CampaignDraft> } | null {
  try {
    const given: unknown = JSON.parse(written);
    if (typeof given !== 'object' || given === null) return null;
    const { at, draft } = given as { at?: unknown; draft?: unknown };
    return typeof at === 'number' && typeof draft === 'object' && draft !== null ? { at, draft } : null;
  } catch {
    // Somebody else's text under our name: as good as no draft.
    return null;
  }
}
