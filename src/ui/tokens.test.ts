import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour, textContrast } from '#contract/contrast.ts';
import { cssVariables } from './css-variables.ts';
import { chartPalette, palettes } from './tokens.ts';

/** What edges of controls, icons and large text need. */
const controlContrast = 3;

type Triple = [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1.0, applied to linear RGB. */
const simulations: Record<string, [Triple, Triple, Triple]> = {
  'normal sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function toOklab(hex: string, [r, g, b]: [Triple, Triple, Triple]): Triple {
  const linear = (parseColour(hex) ?? [0, 0, 0]).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const seen = [r, g, b].map((row) =>
    Math.max(0, row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * seen[0] + 0.5363325363 * seen[1] + 0.0514459929 * seen[2]);
  const m = Math.cbrt(0.2119034982 * seen[0] + 0.6806995451 * seen[1] + 0.1073969566 * seen[2]);
  const s = Math.cbrt(0.0883024619 * seen[0] + 0.2817188376 * seen[1] + 0.6299787005 * seen[2]);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const palette = palettes[name];
  const surfaces = { page: palette.page, card: palette.card, raised: palette.raised, subtle: palette.subtle };

  it.each(Object.entries(surfaces))('lets every text colour be read on %s', (_surface, background) => {
    for (const colour of ['text', 'muted', 'primary', 'success', 'warning', 'danger', 'info'] as const) {
      expect([colour, contrastRatio(palette[colour], background)]).toSatisfy(([, ratio]) => ratio >= textContrast);
    }
  });

  it('lets every soft surface carry its own colour and plain text', () => {
    for (const kind of ['success', 'warning', 'danger', 'info'] as const) {
      const background = palette[`${kind}Soft`];
      expect([kind, contrastRatio(palette[kind], background)]).toSatisfy(([, ratio]) => ratio >= textContrast);
      expect(contrastRatio(palette.text, background)).toBeGreaterThanOrEqual(textContrast);
    }
    expect(contrastRatio(palette.onPrimarySoft, palette.primarySoft)).toBeGreaterThanOrEqual(textContrast);
  });

  it('lets the words of a button be read in each of its states', () => {
    for (const state of [palette.primary, palette.primaryHover, palette.primaryActive]) {
      expect([state, contrastRatio(palette.onPrimary, state)]).toSatisfy(([, ratio]) => ratio >= textContrast);
    }
    expect(contrastRatio(palette.onDanger, palette.danger)).toBeGreaterThanOrEqual(textContrast);
  });

  it('draws the edges of controls and the focus ring visibly on every surface', () => {
    for (const background of Object.values(surfaces)) {
      expect(contrastRatio(palette.controlBorder, background)).toBeGreaterThanOrEqual(controlContrast);
      expect(contrastRatio(palette.focus, background)).toBeGreaterThanOrEqual(controlContrast);
    }
  });

  it('draws every chart series visibly on a card', () => {
    for (const colour of Object.values(chartPalette)) {
      expect([colour, contrastRatio(colour, palette.card)]).toSatisfy(([, ratio]) => ratio >= controlContrast);
    }
  });
});

describe('the chart palette', () => {
  it.each(Object.entries(simulations))('keeps any two series apart for %s', (_sight, matrix) => {
    const seen = Object.entries(chartPalette).map(([series, hex]) => [series, toOklab(hex, matrix)] as const);
    for (const [first, a] of seen) {
      for (const [second, b] of seen) {
        if (first >= second) continue;
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect([first, second, distance]).toSatisfy(([, , apart]) => apart > 0.09);
      }
    }
  });
});

describe('variables.css', () => {
  it('says what the tokens say', async () => {
    await expect(cssVariables()).toMatchFileSnapshot('./variables.css');
  });
});
