/** Up to two letters that stand for a sender. */
export function initialsOf(name: string, address: string): string {
  const words = (name.trim() || address.split('@')[0] || '?').split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  return letters.join('') || '?';
}

/** One of `count` colours, always the same for a sender. */
export function colourIndexOf(address: string, count: number): number {
  let sum = 0;
  for (const letter of address) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
