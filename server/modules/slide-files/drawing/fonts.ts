import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const configName = 'fonts.conf';

/** Fonts of the same widths under other names: nothing moves when they stand in. */
const twins: Readonly<Record<string, string>> = {
  calibri: 'carlito',
  cambria: 'caladea',
  arial: 'liberation sans',
  'times new roman': 'liberation serif',
  'courier new': 'liberation mono',
};

/** What a process that draws is given of ours: no database, no keys, the system's fonts and one that comes along. */
export function drawingEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, FONTCONFIG_FILE: join(folder, configName) };
}

/** A server without fonts still draws words: with those of our own documents. */
export async function writeFontConfig(folder: string): Promise<void> {
  const own = dirname(
    dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'))),
  );
  await writeFile(
    join(folder, configName),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${own}</dir><cachedir>${join(folder, 'fonts')}</cachedir></fontconfig>`,
  );
}

/** Fonts that this server does not have, nor their twins. Empty where it cannot say what it has. */
export async function findMissingFonts(folder: string, wanted: readonly string[]): Promise<string[]> {
  const listed = await run('fc-list', [':', 'family'], { env: drawingEnvironment(folder), timeout: 5000 }).catch(
    () => null,
  );
  if (listed === null) return [];
  const present = new Set(
    listed.stdout
      .toLowerCase()
      .split(/[,\n]/)
      .map((name) => name.trim()),
  );
  const isThere = (name: string) => present.has(name) || present.has(twins[name] ?? name);
  return wanted.filter((name) => !isThere(name.toLowerCase())).slice(0, 50);
}
