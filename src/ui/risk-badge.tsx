import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bandOfLevel, type RateBand } from '#contract/figures.ts';
import { formatRisk } from '../lib/format-number.ts';
import { asLanguage } from '../lib/runtime-config.ts';
import type { PillTone } from './status-pill.tsx';

type ShownBand = RateBand | 'unknown';

export const bandTones: Record<ShownBand, PillTone> = {
  GREEN: 'success',
  YELLOW: 'warning',
  RED: 'danger',
  GREEN_YELLOW: 'neutral',
  YELLOW_RED: 'warning',
  UNCLEAR: 'neutral',
  EARLY: 'neutral',
  unknown: 'neutral',
};

/** Told apart without colour: a round, a triangle and a square; a dash where nobody can tell. */
const shapes: Record<ShownBand, string> = {
  GREEN: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  YELLOW: 'M6 1l5.5 10H.5z',
  RED: 'M1 1h10v10H1z',
  GREEN_YELLOW: 'M1 3h10v2H1zM1 7h10v2H1z',
  YELLOW_RED: 'M6 1l5.5 10H.5z',
  UNCLEAR: 'M1 5h10v2H1z',
  EARLY: 'M1 5h10v2H1z',
  unknown: 'M1 5h10v2H1z',
};

interface BandBadgeProps {
  band: ShownBand;
  /** Shows the word: low, medium, high, too few to tell. It is read out anyway. */
  hasWord?: boolean;
  title?: string;
  /** A number in the badge. */
  children?: ReactNode;
}

/** A band as colour, shape and word at once. */
export function BandBadge({ band, hasWord = false, title, children }: BandBadgeProps) {
  const { t } = useTranslation('commons');
  const word = t(`risk.${band}`);
  // A shape alone, beside a number, is no badge.
  const look = hasWord || (children !== undefined && children !== null) ? 'ui-pill' : 'ui-mark';
  return (
    <span className={`${look} ${look}--${bandTones[band]}`} title={title ?? word}>
      <svg width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
        <path d={shapes[band]} fill="currentColor" />
      </svg>
      {children}
      <span className={hasWord ? undefined : 'ui-hidden'}>{word}</span>
    </span>
  );
}

interface RiskBadgeProps {
  /** 0-10; null while nothing is known. */
  level: number | null | undefined;
  /** Adds the word beside the number: low, medium, high. */
  hasWord?: boolean;
  /** Leaves the number out where it stands beside the badge already. */
  hasNumber?: boolean;
}

/** A risk level as colour, number and shape at once. */
export function RiskBadge({ level, hasWord = false, hasNumber = true }: RiskBadgeProps) {
  const { t, i18n } = useTranslation('commons');
  const isKnown = level !== null && level !== undefined;
  const band = isKnown ? bandOfLevel(level) : 'unknown';
  return (
    <BandBadge band={band} hasWord={hasWord || !isKnown} title={t('risk.of_ten', { word: t(`risk.${band}`) })}>
      {isKnown && hasNumber ? formatRisk(level, asLanguage(i18n.language) ?? 'ru') : null}
    </BandBadge>
  );
}
