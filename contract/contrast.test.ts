import { describe, expect, it } from 'vitest';
import { contrastRatio, ensureContrast, mixColours, parseColour, readableOn } from './contrast.ts';

describe('contrast', () => {
  it('gives the two ratios that everybody knows', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('leaves a colour that is legible exactly as the organization chose it', () => {
    expect(ensureContrast('#0a7a4f', '#ffffff')).toBe('#0a7a4f');
  });

  it.each([
    ['#ffe600', '#ffffff'],
    ['#3ddc97', '#faf9f7'],
    ['#0a3d7a', '#1e1c1a'],
    ['#808080', '#808080'],
  ])('makes %s legible on %s', (colour, background) => {
    expect(contrastRatio(ensureContrast(colour, background), background)).toBeGreaterThanOrEqual(4.5);
  });

  it('goes no further than it must', () => {
    const corrected = ensureContrast('#ffe600', '#ffffff', 3);
    expect(contrastRatio(corrected, '#ffffff')).toBeLessThan(3.2);
  });

  it('chooses dark text on a pale surface and white text on a deep one', () => {
    expect(readableOn('#ffe600')).toBe('#1f1d1a');
    expect(readableOn('#0a3d7a')).toBe('#ffffff');
  });

  it('refuses what is not a colour', () => {
    expect(parseColour('green')).toBeNull();
    expect(parseColour('#12345')).toBeNull();
    expect(parseColour('#abc')).toEqual([170, 187, 204]);
    expect(() => contrastRatio('url(x)', '#fff')).toThrow(RangeError);
  });

  it('mixes channel by channel', () => {
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
