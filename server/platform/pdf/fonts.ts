import { fileURLToPath } from 'node:url';

/** The product's own typeface has Cyrillic and the Latin of Uzbek; the fonts that every reader knows have neither. */
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${name}`));

export const regularFont = fontFile('400Regular/Onest_400Regular.ttf');
export const strongFont = fontFile('600SemiBold/Onest_600SemiBold.ttf');

const wideFontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
/** Plainer, with Greek, Georgian, Armenian, Arabic and Hebrew. */
const wideFonts = { [regularFont]: wideFontFile('DejaVuSans'), [strongFont]: wideFontFile('DejaVuSans-Bold') };

/** `font`, or its stand-in where it lacks letters of the text: a name of empty boxes is nobody's. */
export function fontFor(text: string, font: string): string {
  const hasOthers = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u.test(text);
  return (hasOthers && wideFonts[font]) || font;
}
