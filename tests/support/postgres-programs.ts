import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where distributions put what only a server's operator calls. */
const distributionFolder = '/usr/lib/postgresql';

/** PostgreSQL does not run as root; packages make this account for it. */
export const postgresAccount = 'postgres';

/** The folder with the programs that make and run a PostgreSQL server, the newest version first; null: none is installed. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(distributionFolder)
    ? readdirSync(distributionFolder)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => join(distributionFolder, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** Whom the server runs as: the account of the package where root starts it, otherwise whoever starts it. */
export function postgresUser(): { readonly uid: number; readonly gid: number } {
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(which: '-u' | '-g'): number {
  const own = which === '-u' ? process.getuid?.() : process.getgid?.();
  return own === 0 ? Number(execFileSync('id', [which, postgresAccount], { encoding: 'utf8' })) : (own ?? 0);
}
