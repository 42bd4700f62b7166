import { createHash } from 'node:crypto';

/** What a resource says, as a version: another one as soon as anything of it is another. */
export function versionOf(content: object): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** Whether a header (`If-Match`, `If-None-Match`) names the version; `*` names any. */
export function namesVersion(header: string, version: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || plain(one) === plain(version));
}
