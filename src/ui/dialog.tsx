import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Escape, or the person gave up. */
  onClose: () => void;
}

/** The browser's own modal dialog: it holds the focus, closes with Escape and gives the focus back. */
export function Dialog({ isOpen, title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="ui-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
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
