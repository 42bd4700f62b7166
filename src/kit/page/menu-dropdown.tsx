import { Dropdown, type DropdownProps } from 'antd';
import { type AriaAttributes, cloneElement, type ReactElement, useRef, useState } from 'react';

interface MenuDropdownProps extends Pick<DropdownProps, 'placement'> {
  items: NonNullable<DropdownProps['menu']>['items'];
  onChoose(key: string): void;
  /** The button that opens it. */
  children: ReactElement<AriaAttributes>;
}

/**
 * A menu behind a button, gone through by keyboard: it takes the focus, closes once something is chosen, and gives the
 * focus back before that begins, so that a dialog that opens can give it back in turn.
 */
export function MenuDropdown({ items, placement, onChoose, children }: MenuDropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element>(null);
  return (
    <Dropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that somebody opened takes the focus, as menus do
      autoFocus
      open={isOpen}
      trigger={['click']}
      {...(placement && { placement })}
      onOpenChange={(opens) => {
        if (opens) opener.current = document.activeElement;
        setIsOpen(opens);
      }}
      menu={{
        items: items ?? [],
        onClick: ({ key, domEvent }) => {
          // Else the press of Enter that chose would go on to the button and open the menu again.
          domEvent.preventDefault();
          setIsOpen(false);
          if (opener.current instanceof HTMLElement) opener.current.focus();
          onChoose(key);
        },
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}
