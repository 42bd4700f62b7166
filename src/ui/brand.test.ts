import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#contract/contrast.ts';
import { paletteOf } from './brand.ts';
import { palettes } from './tokens.ts';

describe.each(['light', 'dark'] as const)("an organization's colour in the %s theme", (theme) => {
  it.each(['#ffe600', '#000000', '#ffffff', '#0a3d7a', '#e30613', '#808080'])('stays legible: %s', (colour) => {
    const palette = paletteOf(theme, colour);
    for (const surface of [palette.page, palette.card, palette.raised, palette.subtle]) {
      expect(contrastRatio(palette.primary, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.focus, surface)).toBeGreaterThanOrEqual(3);
    }
    for (const state of [palette.primary, palette.primaryHover, palette.primaryActive]) {
      expect(contrastRatio(palette.onPrimary, state)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(palette.onPrimarySoft, palette.primarySoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('is the product’s own green when there is none', () => {
    expect(paletteOf(theme, null)).toBe(palettes[theme]);
  });
});
