import { useTranslation } from 'react-i18next';
import { formatRisk } from '../lib/format-number.ts';
import { type RiskColour, riskColourOfLevel } from '../lib/risk-colour.ts';
import { asLanguage } from '../lib/runtime-config.ts';
import type { PillTone } from './status-pill.tsx';

const tones: Record<RiskColour, PillTone> = { GREEN: 'success', YELLOW: 'warning', RED: 'danger' };

/** Told apart without colour: a round, a triangle and a square. */
const shapes: Record<RiskColour, string> = {
  GREEN: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  YELLOW: 'M6 1l5.5 10H.5z',
  RED: 'M1 1h10v10H1z',
};

interface RiskBadgeProps {
  /** 0-10; null while nothing is known. */
  level: number | null | undefined;
  colour?: RiskColour;
  /** Adds the word beside the number: low, medium, high. */
  hasWord?: boolean;
  /** Leaves the number out where it stands beside the badge already. */
  hasNumber?: boolean;
}

/** Risk as colour, number and shape at once. */
export function RiskBadge({
  level,
  colour = riskColourOfLevel(level),
  hasWord = false,
  hasNumber = true,
}: RiskBadgeProps) {
  const { t, i18n } = useTranslation('commons');
  const isKnown = level !== null && level !== undefined;
  const word = isKnown ? t(`risk.${colour}`) : t('risk.unknown');
  return (
    <span className={`ui-pill ui-pill--${isKnown ? tones[colour] : 'neutral'}`} title={t('risk.of_ten', { word })}>
      <svg width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
        <path d={isKnown ? shapes[colour] : 'M1 5h10v2H1z'} fill="currentColor" />
      </svg>
      {isKnown && hasNumber ? formatRisk(level, asLanguage(i18n.language) ?? 'ru') : null}
      {hasWord || !isKnown ? <span>{word}</span> : <span className="ui-hidden">{word}</span>}
    </span>
  );
}
