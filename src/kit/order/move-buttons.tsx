import { Button } from 'antd';
import type { HTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import './order.css';

interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  title: string;
  index: number;
  count: number;
  onMove(to: number): void;
}

/**
 * Up and down by one place. At an end the button stays where it is and does nothing: a disabled one would throw the
 * focus away just when somebody moves something by keyboard.
 */
export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslations();
  const button = (name: 'up' | 'down', to: number) => {
    const isEnd = to < 0 || to >= count;
    const label = t(`kit.order.${name}`, { title });
    return (
      <Button
        type="text"
        size="small"
        className="kit-move"
        icon={<Icon name={name === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />}
        aria-label={label}
        title={t(`kit.order.${name}_short`)}
        aria-disabled={isEnd || undefined}
        onClick={() => (isEnd ? undefined : onMove(to))}
      />
    );
  };
  return (
    <span className="kit-moves">
      {button('up', index - 1)}
      {button('down', index + 1)}
    </span>
  );
}

/** What is grabbed with the mouse. Hidden from assistive technology: the buttons do the same. */
export function Grip(props: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...props} className="kit-grip" aria-hidden="true">
      <Icon name="grip" size={16} />
    </span>
  );
}
