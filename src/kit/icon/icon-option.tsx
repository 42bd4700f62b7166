import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './shapes.ts';

interface IconOption<Value extends string> {
  value: Value;
  icon: ReactNode;
  label: ReactNode;
  /** Shown to those who point at it. */
  title: string;
}

/** A choice that shows an icon alone and is read out by its name. */
export function iconOption<Value extends string>(value: Value, name: string, icon: IconName): IconOption<Value> {
  return {
    value,
    title: name,
    icon: <Icon name={icon} size={16} />,
    label: <span className="ui-hidden">{name}</span>,
  };
}
