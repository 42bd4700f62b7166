import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/logo-mark.tsx';
import type { OfferedAction } from '../actions/use-actions.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { usePageTitle } from './page-title.ts';

interface PageHeadProps {
  /** Words; while they are read, the shape of them. */
  title: ReactNode;
  /** Address of a picture beside the title. */
  picture?: string | null | undefined;
  /** One sentence of what it is, where that is not obvious. */
  about?: string | undefined;
  /** A quiet line under the sentence; it keeps its room while it is read. */
  note?: ReactNode;
  actions?: readonly OfferedAction[];
  children?: ReactNode;
}

/** The head of every page: title, a sentence, the one primary action at the right. Sticks while the page scrolls. */
export function PageHead({ title, picture, about, note, actions = [], children }: PageHeadProps) {
  usePageTitle(typeof title === 'string' ? title : '');
  return (
    <header className="kit-head">
      <div className="kit-head__words">
        <h1 className="kit-head__title">
          {picture ? <LogoMark address={picture} /> : null}
          {title}
        </h1>
        {about ? <p className="kit-head__about">{about}</p> : null}
        {note ? <div className="kit-head__note">{note}</div> : null}
      </div>
      <div className="kit-head__actions">
        {children}
        <ActionButtons actions={actions} />
      </div>
    </header>
  );
}
