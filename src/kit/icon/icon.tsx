import { LineIcon } from '../../ui/icon.tsx';
import { type IconName, iconShapes } from './shapes.ts';

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const isOfDots = name === 'dots' || name === 'grip';
  return <LineIcon shape={iconShapes[name]} size={size} className="kit-icon" {...(isOfDots && { strokeWidth: 3 })} />;
}
