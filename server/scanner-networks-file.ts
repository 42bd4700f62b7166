import { readFileSync } from 'node:fs';
import { readScannerFile } from '#modules/tracking/index.ts';
import { ConfigError } from './config.ts';

const maxReported = 5;

/** Networks of the file that SCANNER_NETWORKS_FILE names. Throws {@link ConfigError} where it cannot be read or is wrong. */
export function readScannerNetworks(path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  const { networks, problems } = readScannerFile(readText(path));
  if (problems.length === 0) return networks;
  const more = problems.length > maxReported ? `; and ${problems.length - maxReported} more` : '';
  throw new ConfigError(
    `SCANNER_NETWORKS_FILE (${path}) is wrong. ${problems.slice(0, maxReported).join('; ')}${more}.`,
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`SCANNER_NETWORKS_FILE (${path}) cannot be read: ${String(cause)}`);
  }
}
