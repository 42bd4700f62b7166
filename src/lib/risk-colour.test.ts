import { describe, expect, it } from 'vitest';
import { riskColourOfBand, riskColourOfLevel, riskColourOfPercent } from './risk-colour.ts';

describe('risk colours', () => {
  it.each([
    [0, 'GREEN'],
    [3.9, 'GREEN'],
    [4, 'YELLOW'],
    [6.9, 'YELLOW'],
    [7, 'RED'],
    [10, 'RED'],
    [null, 'RED'],
    [undefined, 'RED'],
    [Number.NaN, 'RED'],
  ] as const)('colour a level of %s %s', (level, colour) => {
    expect(riskColourOfLevel(level)).toBe(colour);
  });

  it.each([
    [4, 'GREEN'],
    [4.1, 'YELLOW'],
    [7, 'YELLOW'],
    [7.1, 'RED'],
  ] as const)('put a level of %s into the %s band', (level, colour) => {
    expect(riskColourOfBand(level)).toBe(colour);
  });

  it.each([
    [0, 'GREEN'],
    [15, 'GREEN'],
    [15.1, 'YELLOW'],
    [50, 'YELLOW'],
    [50.1, 'RED'],
  ] as const)('colour an incident share of %s %% %s', (percent, colour) => {
    expect(riskColourOfPercent(percent)).toBe(colour);
  });
});
