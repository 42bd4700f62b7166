import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { PageHeading } from '../page-heading.tsx';

const DialogIdContext = createContext<string | null>(null);
/** Around steps that stand in a dialog: what its title is called by. */
export const DialogTitleProvider = DialogIdContext.Provider;

/** The heading of a step of signing in: of the page, or of the dialog that it stands in. */
export function StepHeading({ children }: { children: ReactNode }) {
  const id = use(DialogIdContext);
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus went with the step before: the keyboard stays in the dialog, and what is new is read.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, [children]);
  if (id === null) return <PageHeading>{children}</PageHeading>;
  return (
    <h2 ref={title} id={id} tabIndex={-1} className="ui-dialog__title">
      {children}
    </h2>
  );
}
