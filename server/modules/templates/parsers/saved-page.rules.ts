/** More parts than this are no page that somebody saved. */
export const maxSavedFiles = 2000;
/** All that lies in an archive, unpacked, bytes. */
export const maxSavedBytes = 48 * 1024 * 1024;

/** Where something stood: on the web, in the archive or folder, or both. */
export interface SavedResource {
  readonly address: string | null;
  readonly path: string | null;
}

/** Something that was saved with a page. */
export interface SavedFile extends SavedResource {
  /** How parts of a letter call each other. */
  readonly cid: string | null;
  readonly bytes: Uint8Array;
}

export interface SavedPage extends SavedResource {
  readonly html: string;
  readonly files: readonly SavedFile[];
}

/** Browsers note in the first words of a page where they saved it from. */
export function savedFrom(html: string): string | null {
  const noted = /<!--\s?saved from url=\(\d{4}\)(\S{1,2000})/i.exec(html.slice(0, 4096))?.[1] ?? null;
  return noted !== null && /^https?:/i.test(noted) && URL.canParse(noted) ? noted : null;
}
