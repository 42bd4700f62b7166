import { createContext, type ReactNode, use } from 'react';
import { PageHeading } from '../page-heading.tsx';

const DialogIdContext = createContext<string | null>(null);
/** Around steps that stand in a dialog: what its title is called by. */
export const DialogTitleProvider = DialogIdContext.Provider;

/** The heading of a step of signing in: of the page, or of the dialog that it stands in. */
export function StepHeading({ children }: { children: ReactNode }) {
  const id = use(DialogIdContext);
  if (id === null) return <PageHeading>{children}</PageHeading>;
  return (
    <h2 id={id} className="ui-dialog__title">
      {children}
    </h2>
  );
}
