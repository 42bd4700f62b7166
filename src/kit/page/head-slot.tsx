import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the head of the page takes actions of what stands below it, a tab for example. */
const HeadSlot = createContext<HTMLElement | null>(null);

export const HeadSlotProvider = HeadSlot.Provider;

/** Stands in the head of the page, among its actions. */
export function InHead({ children }: { children: ReactNode }) {
  const slot = useContext(HeadSlot);
  return slot ? createPortal(children, slot) : null;
}
