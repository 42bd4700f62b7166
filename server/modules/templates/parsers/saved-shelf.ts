import type { SavedFile, SavedPage, SavedResource } from './saved-page.rules.ts';

/** What was saved with a page, found as the page calls it. */
export interface SavedShelf {
  find(reference: string, place: SavedResource): SavedFile | null;
}

export function createShelf({ files }: Pick<SavedPage, 'files'>): SavedShelf {
  const byAddress = new Map<string, SavedFile>();
  const byCid = new Map<string, SavedFile>();
  const byPath = new Map<string, SavedFile>();
  const byName = new Map<string, SavedFile>();
  for (const file of files) {
    if (file.address !== null) byAddress.set(withoutHash(file.address), file);
    if (file.cid !== null) byCid.set(file.cid, file);
    if (file.path === null) continue;
    byPath.set(file.path.toLowerCase(), file);
    const name = nameIn(file.path);
    if (!byName.has(name)) byName.set(name, file);
  }
  return {
    find: (reference, place) => {
      const cid = /^cid:(.+)$/i.exec(reference)?.[1];
      if (cid !== undefined) return byCid.get(decoded(cid)) ?? byAddress.get(withoutHash(reference)) ?? null;
      const bare = withoutHash(reference);
      const written = decoded(bare.replace(/\?.*$/s, ''));
      const besides = place.path === null ? null : joinPath(place.path, written);
      return (
        (besides !== null && byPath.get(besides.toLowerCase())) ||
        byAddress.get(withoutHash(addressOf(bare, place))) ||
        byName.get(nameIn(written)) ||
        null
      );
    },
  };
}

/** Where something really lies, as far as that is known; otherwise as it is written. */
export function addressOf(reference: string, { address }: SavedResource): string {
  const base = address ?? undefined;
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch (cause) {
    if (cause instanceof URIError) return reference;
    throw cause;
  }
}

/** The path of what a file calls by `reference`; null where it leads out of the archive or to the web. */
function joinPath(from: string, reference: string): string | null {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(reference)) return null;
  const steps = reference.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of reference.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return null;
    } else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
