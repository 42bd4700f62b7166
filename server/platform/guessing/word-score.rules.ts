/** How often letters occur among a thousand of Russian text: the order is the same in names, titles and sentences. */
const cyrillicWeights = weigh(
  { о: 109, е: 85, а: 80, и: 74, н: 67, т: 63, с: 55, р: 47, в: 45, л: 44, к: 35, м: 32, д: 30, п: 28, у: 26, я: 20 },
  { ы: 19, ь: 17, г: 17, з: 16, б: 16, ч: 14, й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ъ: 1, ё: 2 },
  // Uzbek, Kazakh, Tatar and Ukrainian.
  { қ: 4, ғ: 2, ҳ: 3, ў: 4, ә: 2, ө: 2, ү: 2, ұ: 1, і: 3, ї: 1, є: 1, ң: 1, җ: 1, һ: 1 },
);
/** Letters with marks, as often as they occur beside plain ones in Western, Turkish and Central European languages. */
const latinWeights = weigh(
  { é: 60, á: 45, í: 40, ó: 40, ü: 40, ö: 40, ä: 40, ç: 40, ñ: 40, è: 35, ã: 30, ß: 25, à: 35, ê: 25, ú: 25 },
  { ô: 20, â: 20, î: 15, ï: 12, ë: 15, û: 12, ù: 10, õ: 12, å: 25, ø: 20, æ: 12, œ: 8, ì: 8, ò: 12, ý: 14, ÿ: 1 },
  { ş: 40, ğ: 35, ı: 40, İ: 20, ð: 1, þ: 1, È: 4, Ø: 12 },
  { ł: 40, ą: 25, ę: 25, ś: 25, ż: 20, ć: 20, ń: 20, ź: 8, š: 30, č: 25, ž: 25, ř: 25, ě: 25, ů: 18, ő: 15, ű: 10 },
  { ă: 15, ţ: 10, ť: 6, ď: 6, ň: 8, ľ: 8, đ: 8, ĺ: 1, ŕ: 1 },
);

/** The logarithm of a share of a thousand against an even one. */
function weigh(...tables: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const evenShare = 30;
  return new Map(
    tables.flatMap((table) => Object.entries(table).map(([letter, share]) => [letter, Math.log(share / evenShare)])),
  );
}

/** A letter that no language of the list writes, and a sign amid letters. */
const strangeLetter = -4;
const strangeSign = -5;
/** Letters of two alphabets in one word. */
const mixedWord = -8;
/** A capital after a small letter. */
const capitalInside = -2;
/** Two marked letters side by side: `ää` is a word of no language, `Ивáнов` would be full of them. */
const marksSideBySide = -2.5;
/** A letter that is there: a text that is all letters is better than one that is half signs. */
const anyLetter = 3;

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const letter = /\p{L}/u;
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;
/** Quotes, dashes and signs that stand beside words in any language. */
const harmless = /[«»„“”‘’‚…–—·•°©®™§№€ªº¿¡ \u00ad]/u;
const beyondAscii = /[^\u0000-\u007f]/u;
const wordPattern = /[A-Za-z\u0080-\uffff]+/g;

/** How much text looks like words of a language that somebody writes; only words with letters beyond ASCII count. */
export function scoreWords(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(wordPattern)) {
    if (beyondAscii.test(word)) score += scoreWord(word);
  }
  return score;
}

function scoreWord(word: string): number {
  const isMixed = latin.test(word) && cyrillic.test(word);
  let score = isMixed ? mixedWord : 0;
  let before = '';
  for (const sign of word) {
    if (beyondAscii.test(sign) && !harmless.test(sign)) score += scoreSign(sign, before);
    if (upper.test(sign) && lower.test(before)) score += capitalInside;
    before = sign;
  }
  return score;
}

function scoreSign(sign: string, before: string): number {
  if (!letter.test(sign)) return strangeSign;
  const weights = cyrillic.test(sign) ? cyrillicWeights : latinWeights;
  const weight = weights.get(sign) ?? weights.get(sign.toLowerCase()) ?? strangeLetter;
  const isMarkedPair = latin.test(sign) && beyondAscii.test(before) && latin.test(before);
  return anyLetter + weight + (isMarkedPair ? marksSideBySide - anyLetter : 0);
}

/** Signs that only a wrong encoding leaves: the mark of a lost letter, controls, UTF-8 read as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const broken =
  /[\ufffd\u0080-\u009f]|[ÐÑ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[РС][\u00a0-\u00bf‚ѓ„…†‡€‰љ‹њќћџ‘’“”•–—™]/u;

/** Whether a cell or a line seems to be written in wrong letters: those of two alphabets stand in one word. */
export function isDoubtfulText(text: string): boolean {
  if (!beyondAscii.test(text)) return false;
  if (broken.test(text)) return true;
  for (const [word] of text.matchAll(wordPattern)) if (latin.test(word) && cyrillic.test(word)) return true;
  return false;
}
