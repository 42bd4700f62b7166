import { buffer } from 'node:stream/consumers';
import { FileMissingError, type FileStore } from '../files/index.ts';
import type { EmailBrand } from './layout.ts';
import type { SenderOrganization } from './outbox-repository.ts';

/** The organization's title, colour and logo as letters carry them. A logo whose bytes are gone is left out. */
export async function readBrand(sender: SenderOrganization, files: FileStore): Promise<EmailBrand> {
  const { logo_file_id, primary_colour } = sender.settings;
  const logo = logo_file_id === undefined ? null : await readLogo(files, logo_file_id);
  return { title: sender.title, logo, colour: primary_colour ?? null };
}

async function readLogo(files: FileStore, id: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await files.read(id));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}
