import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type PillTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** A state in words, with a shape beside the colour. */
export function StatusPill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: PillTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`ui-pill ui-pill--${tone}`}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}
