import { knownPerson } from '#src/providers/session/person.ts';
import { type CampaignDraft, emptyDraft, isTouched, wholeDraft } from './draft.ts';
import { type DraftPosition, newCampaign, routeName } from './draft-position.ts';
import { withFilterOfToday } from './people-filter.rules.ts';

/** What was written longer ago is no plan any more. */
const retentionMs = 30 * 86_400_000;

/** Each operator's own, also where several share a browser. */
const storageKey = (organizationId: string) => `campaign.draft.${organizationId}.${knownPerson()?.userId ?? ''}`;

/** Drafts of edited and repeated campaigns stand apart from the one of a new campaign. */
const keyOf = (organizationId: string, place: DraftPosition) =>
  place.kind === 'new' ? storageKey(organizationId) : `${storageKey(organizationId)}.${routeName(place)}`;

interface StoredDraft {
  draft: CampaignDraft;
  /** When it was changed last; null: there is none. */
  keptAt: Date | null;
  /** Under which it is sent, by every tab that holds it. */
  key?: string;
}

/** Where a draft belongs, and what it began with. */
export interface DraftOrigin {
  place: DraftPosition;
  initial: CampaignDraft;
  key?: string;
}
const blank: DraftOrigin = { place: newCampaign, initial: emptyDraft };

/**
 * The draft that was left in this browser; what it begins with when there is none, it was written by another version, or
 * the campaign that it changes was saved since by somebody.
 */
export function readDraft(
  organizationId: string,
  { place, initial }: DraftOrigin = blank,
  now: Date = new Date(),
): StoredDraft {
  dropExpired(organizationId, now);
  const written = localStorage.getItem(keyOf(organizationId, place));
  const kept = written === null ? null : parse(written);
  // Every field that is never null is there and of its kind; what lies deeper is filled up.
  const fits =
    kept !== null &&
    isSameOrigin(kept.from, originOf({ place, initial })) &&
    Object.entries(emptyDraft).every(
      ([name, value]) =>
        value === null || (name in kept.draft && typeof value === typeof kept.draft[name as keyof CampaignDraft]),
    );
  if (!fits) return { draft: initial, keptAt: null };
  return { draft: wholeDraft(kept.draft), keptAt: new Date(kept.at), ...(kept.key !== undefined && { key: kept.key }) };
}

export function storeDraft(
  organizationId: string,
  draft: CampaignDraft,
  origin: DraftOrigin = blank,
  now: Date = new Date(),
): void {
  if (!isTouched(draft, origin.initial)) return dropDraft(organizationId, origin.place);
  const written = JSON.stringify({ at: now.getTime(), draft, from: originOf(origin), key: origin.key });
  localStorage.setItem(keyOf(organizationId, origin.place), written);
}

export function dropDraft(organizationId: string, place: DraftPosition = newCampaign): void {
  localStorage.removeItem(keyOf(organizationId, place));
}

/** Tells whether what a draft began with is still the same; a new campaign always begins with nothing. */
function originOf({ place, initial }: DraftOrigin): string {
  return place.kind === 'edit' ? JSON.stringify(initial) : '';
}

/** What an edited campaign began with, as it would be read now. */
function originOfToday(from: string): unknown {
  const initial: unknown = JSON.parse(from);
  return typeof initial === 'object' && initial !== null ? withFilterOfToday(initial) : initial;
}

/** Also where the older one was written before a field came, or with its fields in another order. */
function isSameOrigin(kept: string, now: string): boolean {
  if (kept === now) return true;
  const whole = (written: string) => JSON.stringify(wholeDraft({ ...(JSON.parse(written) as Partial<CampaignDraft>) }));
  return kept !== '' && now !== '' && whole(kept) === whole(now);
}

function dropExpired(organizationId: string, now: Date): void {
  const own = storageKey(organizationId);
  const keys = Object.keys(localStorage).filter((key) => key === own || key.startsWith(`${own}.`));
  for (const key of keys) {
    const kept = parse(localStorage.getItem(key) ?? '');
    if (kept !== null && now.getTime() - kept.at > retentionMs) localStorage.removeItem(key);
  }
}

interface WrittenDraft {
  at: number;
  draft: Partial<CampaignDraft>;
  from: string;
  key: string | undefined;
}

function parse(written: string): WrittenDraft | null {
  try {
    const given: unknown = JSON.parse(written);
    if (typeof given !== 'object' || given === null) return null;
    const { at, draft, from = '', key } = given as Partial<Record<keyof WrittenDraft, unknown>>;
    if (typeof at !== 'number' || typeof draft !== 'object' || draft === null || typeof from !== 'string') return null;
    return {
      at,
      draft: withFilterOfToday(draft),
      from: from === '' ? '' : JSON.stringify(originOfToday(from)),
      key: typeof key === 'string' ? key : undefined,
    };
  } catch {
    // Somebody else's text under our name: as good as no draft.
    return null;
  }
}
