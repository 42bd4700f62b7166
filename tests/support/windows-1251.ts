/** The text as Russian spreadsheets of old save it. Letters of Russian and ASCII only; anything else throws. */
export function encodeWindows1251(text: string): Buffer {
  return Buffer.from(Array.from(text, byteOf));
}

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  if (character === 'Ё') return 0xa8;
  if (character === 'ё') return 0xb8;
  if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
  throw new Error(`windows-1251 of ${character} is not known here.`);
}
