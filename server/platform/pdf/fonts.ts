import { fileURLToPath } from 'node:url';

/** The product's own typeface has Cyrillic and the Latin of Uzbek; the fonts that every reader knows have neither. */
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${name}`));

export const regularFont = fontFile('400Regular/Onest_400Regular.ttf');
export const strongFont = fontFile('600SemiBold/Onest_600SemiBold.ttf');
