import { lowRiskMax, mediumRiskMax } from '#contract/constants.ts';
/** The three colour scales of the specification's section 9. A colour never stands alone: words and shapes go with it. */
export type RiskColour = 'GREEN' | 'YELLOW' | 'RED';

/** Colour of a person's or department's risk level (0-10): 0 green, unknown or from 7 red, below 4 green, else yellow. */
export function riskColourOfLevel(level: number | null | undefined): RiskColour {
  if (level === 0) return 'GREEN';
  if (level === null || level === undefined || Number.isNaN(level) || level >= 7) return 'RED';
  return level < 4 ? 'GREEN' : 'YELLOW';
}

/** Band of a risk level on a scale or chart: up to 4 green, up to 7 yellow, above red. */
export function riskColourOfBand(level: number): RiskColour {
  if (level <= lowRiskMax) return 'GREEN';
  return level <= mediumRiskMax ? 'YELLOW' : 'RED';
}

/** Colour of an incident percent (0-100): up to 15 green, up to 50 yellow, above red. */
export function riskColourOfPercent(percent: number): RiskColour {
  if (percent <= 15) return 'GREEN';
  return percent <= 50 ? 'YELLOW' : 'RED';
}
