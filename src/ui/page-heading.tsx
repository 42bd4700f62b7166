import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '#contract/constants.ts';
import { useAppTools } from './app-tools-context.tsx';

let hasNavigated = false;

/**
 * The heading of a page. It names the browser's tab and takes the focus after a navigation, so that a screen reader
 * starts where the new page starts. The first page leaves the focus where the browser put it.
 */
export function PageHeading({
  children,
  title,
  isHidden = false,
  lang,
}: {
  children: ReactNode;
  title?: string;
  /** Of words that are a course's own. */
  lang?: Language;
  isHidden?: boolean;
}) {
  const { config } = useAppTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? (typeof children === 'string' ? children : '');

  useEffect(() => {
    document.title = name === '' ? config.title : `${name} — ${config.title}`;
  }, [name, config.title]);

  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    hasNavigated = true;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} lang={lang} className={isHidden ? 'ui-hidden' : 'ui-page-title'}>
      {children}
    </h1>
  );
}
