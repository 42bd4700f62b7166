import { commonShapes } from './icon-shapes.ts';

export type IconName = keyof typeof commonShapes;

interface LineIconProps {
  shape: string;
  size: number;
  className: string;
  strokeWidth?: number;
}

/** In the colour of the text. Decorative: the words beside it, or the label of its button, carry the meaning. */
export function LineIcon({ shape, size, className, strokeWidth = 1.75 }: LineIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <LineIcon shape={commonShapes[name]} size={size} className="ui-icon" />;
}
