/** A target as it reads: word processors write braces and spaces in hex. */
export function decodeTarget(target: string): string {
  return target.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

export type LinkKind = 'web' | 'variable' | 'harmless' | 'refused';

/** What a hyperlink is: an address of the web, a variable of ours, one that only writes a letter or calls, or neither. */
export function linkKind(address: string): LinkKind {
  if (variableLink(address) !== null) return 'variable';
  if (/^https?:\/\/[^\s\\]+$/i.test(address)) return 'web';
  return /^(?:mailto:|tel:|#|$)/i.test(address) ? 'harmless' : 'refused';
}

/** `{{link}}` typed as an address: word processors put `http://` before it and write the braces in hex. */
export function variableLink(address: string): string | null {
  const plain = decodeTarget(address).trim();
  return (
    /^(?:https?:\/\/)?\{\{\s*(link|attachment_link|report_link)\s*\}\}\/?$/i.exec(plain)?.[1]?.toLowerCase() ?? null
  );
}
