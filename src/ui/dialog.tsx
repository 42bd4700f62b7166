import { type ReactNode, useEffect, useId, useRef } from 'react';
import { standOnTop } from './modal-layer.ts';

interface DialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Escape, or the person gave up. Without it the actions alone close the dialog. */
  onClose?: () => void;
}

/** The browser's own modal dialog: it holds the focus, closes with Escape and gives the focus back. */
export function Dialog({ isOpen, title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) return element.open ? element.close() : undefined;
    if (!element.open) element.showModal();
    return standOnTop(element);
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="ui-dialog"
      aria-labelledby={id}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // A browser that knows no `closedby` closes it at the second Escape all the same.
        if (!isOpen || currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      {isOpen ? (
        <>
          <h2 className="ui-dialog__title" id={id}>
            {title}
          </h2>
          {children}
          <div className="ui-dialog__actions">{actions}</div>
        </>
      ) : null}
    </dialog>
  );
}
