import { type CampaignDraft, emptyDraft, isTouched } from './draft.ts';

const keyOf = (organizationId: string) => `campaign.draft.${organizationId}`;

/** The draft that was left in this tab; an empty one when there is none, or it was written by another version. */
export function readDraft(organizationId: string): CampaignDraft {
  const written = sessionStorage.getItem(keyOf(organizationId));
  if (written === null) return emptyDraft;
  const kept = parse(written);
  // Every field is there and of the kind it has to be: a draft of an older version is worth nothing.
  const fits = Object.entries(emptyDraft).every(
    ([name, value]) =>
      value === null || (kept !== null && name in kept && typeof value === typeof kept[name as keyof CampaignDraft]),
  );
  return kept !== null && fits ? { ...emptyDraft, ...kept } : emptyDraft;
}

export function keepDraft(organizationId: string, draft: CampaignDraft): void {
  if (isTouched(draft)) sessionStorage.setItem(keyOf(organizationId), JSON.stringify(draft));
  else dropDraft(organizationId);
}

export function dropDraft(organizationId: string): void {
  sessionStorage.removeItem(keyOf(organizationId));
}

function parse(written: string): Partial<CampaignDraft> | null {
  try {
    const given: unknown = JSON.parse(written);
    return typeof given === 'object' && given !== null ? given : null;
  } catch {
    // Somebody else's text under our name: as good as no draft.
    return null;
  }
}
