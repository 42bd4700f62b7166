const smallestWorthwhile = 1024;
const texts = /^(application\/json|text\/html)\b/;

/** The best coding that the browser takes; null: none of ours. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...terms] = part.split(';').map((word) => word.trim().toLowerCase());
    return terms.some((term) => /^q=0(\.0*)?$/.test(term)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? null;
}

/** Whether an answer becomes smaller by more than it costs. */
export function isWorthCompressing(contentType: unknown, bytes: number): boolean {
  return bytes >= smallestWorthwhile && typeof contentType === 'string' && texts.test(contentType);
}

/** Whether the browser says that it holds this version. */
export function holdsVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
