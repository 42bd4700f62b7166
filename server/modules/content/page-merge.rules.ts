import type { PageBox, StoredMedia, StoredPage } from '#schema/content.ts';

/**
 * The slides of a module after an upload. Those of the presentation stand in its order; a slide that was written between
 * them stays behind the slide that it stood behind. `incoming` are ids in the order of the presentation, new ones among
 * them; `present` is the order up to now.
 */
export function mergeOrder(present: readonly string[], incoming: readonly string[]): string[] {
  const ofFile = new Set(incoming);
  const behind = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const id of present) {
    if (ofFile.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  return [...(behind.get(null) ?? []), ...incoming.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

/** What a slide says now, and what its presentation said when it came last. */
export interface MergedTexts {
  readonly title: string;
  readonly notes: string;
  readonly boxes: PageBox[];
}

/** The words of the new upload, but for those that somebody changed since the last one. */
export function mergeTexts(
  present: { readonly title: string; readonly notes: string; readonly page: StoredPage | null },
  incoming: MergedTexts,
): MergedTexts {
  const { page } = present;
  if (page === null) return incoming;
  const before = listAlts(page.boxes);
  let place = 0;
  const boxes = incoming.boxes.map((box): PageBox => {
    if (box.kind !== 'picture') return box;
    const written = before[place];
    const wasChanged = written !== undefined && written !== page.source.alts[place];
    place += 1;
    return wasChanged ? { ...box, alt: written } : box;
  });
  return {
    title: present.title === page.source.title ? incoming.title : present.title,
    notes: present.notes === page.source.notes ? incoming.notes : present.notes,
    boxes,
  };
}

/** A page without its words, as a list of slides has it. */
export function headOf({ boxes, ...page }: StoredPage): Omit<StoredPage, 'boxes'> & { alts: (string | null)[] } {
  return { ...page, alts: listAlts(boxes) };
}

/** Descriptions of pictures in reading order. */
export function listAlts(boxes: readonly PageBox[]): (string | null)[] {
  return boxes.flatMap((box) => (box.kind === 'picture' ? [box.alt] : []));
}

/**
 * The HTML of a slide with the film and sound of the new upload: `added` come to its end, what the presentation has no
 * more goes where it stands as it came. What somebody took away, moved or gave captions here stays so.
 */
export function mergeMedia(
  html: string,
  before: readonly StoredMedia[],
  incoming: { readonly marks: readonly string[]; readonly added: readonly StoredMedia[] },
): { html: string; media: StoredMedia[] } {
  const isThere = ({ mark }: StoredMedia) => incoming.marks.includes(mark);
  let left = html;
  for (const gone of before) {
    if (isThere(gone) || gone.html === '') continue;
    left = left.includes(`${gone.html}\n`) ? left.replace(`${gone.html}\n`, '') : left.replace(gone.html, '').trimEnd();
  }
  return {
    html: [left, ...incoming.added.map((one) => one.html)].filter((piece) => piece !== '').join('\n'),
    media: [...before.filter(isThere), ...incoming.added],
  };
}
