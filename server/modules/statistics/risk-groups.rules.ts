import { lowRiskMax, mediumRiskMax } from '#contract/constants.ts';
import type { RiskColour } from '#contract/statistics.ts';

/** Up to 4 low, up to 7 medium, above high: the bands of the second specification's section 9. */

/** Nothing known counts as red, as the first specification's section 9 has it. */
export function riskColourOf(level: number | null): RiskColour {
  if (level === null || level > mediumRiskMax) return 'RED';
  return level <= lowRiskMax ? 'GREEN' : 'YELLOW';
}
