import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A choice over a list that is one press away; a reader hears whether it is pressed. */
export function PressChip(props: { isPressed: boolean; onPress(): void; children: ReactNode }) {
  return (
    <Button
      size="small"
      shape="round"
      color={props.isPressed ? 'primary' : 'default'}
      variant={props.isPressed ? 'filled' : 'outlined'}
      aria-pressed={props.isPressed}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  );
}
