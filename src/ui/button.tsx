import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';
  size?: 'small' | 'normal';
  isWide?: boolean;
}

/** The class of whatever looks like a button: a router's link, an anchor. */
export function buttonClass({ look = 'secondary', size = 'normal', isWide = false }: ButtonLook = {}): string {
  const classes = ['ui-button', `ui-button--${look}`];
  if (size === 'small') classes.push('ui-button--small');
  if (isWide) classes.push('ui-button--wide');
  return classes.join(' ');
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonLook & { isBusy?: boolean; isOff?: boolean; ref?: Ref<HTMLButtonElement> };

/** While `isBusy` or `isOff` the button keeps the focus and its place, and does nothing. */
export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  isOff = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three by its type, `button` unless said otherwise
      type={type}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(isWide && { isWide }) })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      onClick={press}
    />
  );
}
