import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(path));
const pairOf = (regular: string, strong: string) => ({ regular: fileOf(regular), strong: fileOf(strong) });
const google = (family: string, name: string, [regular, strong]: [regular: string, strong: string]) =>
  pairOf(
    `@expo-google-fonts/${family}/${regular}/${name}_${regular}.ttf`,
    `@expo-google-fonts/${family}/${strong}/${name}_${strong}.ttf`,
  );

/** The product's own typeface has Cyrillic and the Latin of Uzbek; the fonts that every reader knows have neither. */
const own = google('onest', 'Onest', ['400Regular', '600SemiBold']);
/** Those that stand in for it, the plainest last: Greek, Georgian, Armenian, Arabic, Hebrew; Chinese, Japanese; Korean. */
const standIns = [
  pairOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  google('noto-sans-sc', 'NotoSansSC', ['400Regular', '700Bold']),
  google('noto-sans-kr', 'NotoSansKR', ['400Regular', '700Bold']),
];

export const regularFont = own.regular;
export const strongFont = own.strong;

/** Some take ten megabytes: opened when the first name needs them. */
const opened = new Map<string, Font>();

function countMissingGlyphs(text: string, file: string): number {
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return [...text].filter((sign) => /\p{L}/u.test(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).length;
}

/** `font`, or its stand-in where it lacks letters of the text: a name of empty boxes is nobody's. */
export function fontFor(text: string, font: string): string {
  if (!/(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u.test(text)) return font;
  const weight = font === strongFont ? 'strong' : 'regular';
  let best = { file: font, lacking: Number.POSITIVE_INFINITY };
  for (const pair of standIns) {
    const lacking = countMissingGlyphs(text, pair[weight]);
    if (lacking < best.lacking) best = { file: pair[weight], lacking };
    if (lacking === 0) break;
  }
  return best.file;
}
