import { ensureContrast, mixColours, readableOn } from '#contract/contrast.ts';
import { type Palette, palettes, type ThemeName } from './tokens.ts';

/**
 * The palette of a theme with the organization's own primary colour. The colour is corrected until it can be read on
 * every surface, and so is what stands on it. Null keeps the product's green.
 */
export function paletteOf(theme: ThemeName, brandColour: string | null): Palette {
  const palette = palettes[theme];
  if (brandColour === null) return palette;
  // The surface that is hardest to read on decides for all of them.
  const primary = ensureContrast(brandColour, palette.subtle);
  const onPrimary = readableOn(primary);
  const primarySoft = mixColours(palette.card, primary, theme === 'light' ? 0.12 : 0.18);
  return {
    ...palette,
    primary,
    primaryHover: ensureContrast(mixColours(primary, '#ffffff', 0.08), onPrimary),
    primaryActive: ensureContrast(mixColours(primary, '#000000', 0.16), onPrimary),
    onPrimary,
    primarySoft,
    onPrimarySoft: ensureContrast(primary, primarySoft),
    focus: primary,
  };
}

/** The names of the colours that a brand changes: what has to be written onto the page. */
export const brandedColours = [
  'primary',
  'primaryHover',
  'primaryActive',
  'onPrimary',
  'primarySoft',
  'onPrimarySoft',
  'focus',
] as const satisfies readonly (keyof Palette)[];
