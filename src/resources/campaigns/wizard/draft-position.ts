/** What the wizard's answers are for: each has a draft and an address of its own. */
export type DraftPosition =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'repeat'; readonly id: string }
  /** A new campaign that begins with this template. */
  | { readonly kind: 'lure'; readonly id: string };

const root = '/admin/phishing/campaigns';
export const newCampaign: DraftPosition = { kind: 'new' };

/** Short name of the place, for keys. */
export function routeName(place: DraftPosition): string {
  return place.kind === 'new' ? 'new' : `${place.kind}.${place.id}`;
}

/** Address of the wizard. */
export function wizardPath(place: DraftPosition, step?: string): string {
  const path = place.kind === 'edit' ? `${root}/${place.id}/edit` : `${root}/create`;
  const query = new URLSearchParams({
    ...(place.kind === 'repeat' && { from: place.id }),
    ...(place.kind === 'lure' && { template: place.id }),
    ...(step !== undefined && { step }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Address of the page on which the follow-up of that draft is set up. */
export function followUpPath(place: DraftPosition): string {
  const path = `${root}/by-ending/create`;
  if (place.kind === 'new') return path;
  return `${path}?${followUpParams[place.kind]}=${encodeURIComponent(place.id)}`;
}
const followUpParams = { edit: 'edit', repeat: 'from', lure: 'template' } as const;

/** The place that an address of the follow-up page names. */
export function placeOf(query: URLSearchParams): DraftPosition {
  const edited = query.get('edit');
  if (edited !== null) return { kind: 'edit', id: edited };
  return newRouteOf(query);
}

/** The place that an address of a new campaign names. */
export function newRouteOf(query: URLSearchParams): DraftPosition {
  const repeated = query.get('from');
  if (repeated !== null) return { kind: 'repeat', id: repeated };
  const template = query.get('template');
  return template === null ? newCampaign : { kind: 'lure', id: template };
}
