import { type RefObject, useEffect, useRef } from 'react';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import type { Step } from './wizard.rules.ts';

/** Another step takes the focus along: its heading, or its first problem where a refusal led to it. */
export function useStepFocus(step: Step, form: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isRefused = useRef(false);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The page itself goes to its top.
    const focusHeading = () => heading.current?.focus({ preventScroll: true });
    if (isRefused.current) focusProblem(form.current, focusHeading);
    else focusHeading();
    isRefused.current = false;
  }, [step, form]);
  return {
    heading,
    /** The next step that opens has something that is refused. */
    expectProblem: () => {
      isRefused.current = true;
    },
  };
}
