import type { ReactNode } from 'react';
import { Icon } from '#src/kit/icon/icon.tsx';

/** What keeps the work from going on, or what to know before it. */
export function Warning({ children, isAlert = true }: { children: ReactNode; isAlert?: boolean }) {
  return (
    <div className="import-warning" role={isAlert ? 'alert' : undefined}>
      <Icon name="alert" size={16} />
      <div>{children}</div>
    </div>
  );
}
