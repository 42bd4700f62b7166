import { strToU8, zip } from 'fflate';

/** A ZIP of texts. For what is small: all of it is in memory, the packing is done apart from the event loop. */
export function writeArchive(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const entries = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
}
