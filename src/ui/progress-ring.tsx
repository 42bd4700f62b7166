import { useTranslation } from 'react-i18next';
import { wholePercent } from '#contract/figures.ts';

interface ProgressRingProps {
  /** 0-100. */
  percent: number;
  /** Diameter in pixels. */
  size?: number;
  label?: string;
}

/** Progress as a ring with its number inside: whole percent, rounded down. */
export function ProgressRing({ percent, size = 56, label }: ProgressRingProps) {
  const { t } = useTranslation('commons');
  const whole = wholePercent(percent);
  const stroke = size >= 80 ? 8 : 5;
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <span
      className="ui-ring"
      style={{ width: size, height: size, fontSize: Math.round(size * (whole === 100 ? 0.21 : 0.25)) }}
    >
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label ?? t('progress.done', { percent: whole })}
      >
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        {whole > 0 ? (
          <circle
            className="ui-ring__done"
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - whole / 100)}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        ) : null}
      </svg>
      <span className="ui-ring__number" aria-hidden="true">
        {t('progress.percent', { percent: whole })}
      </span>
    </span>
  );
}
