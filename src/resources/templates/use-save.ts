import { useRef, useState } from 'react';
import { fieldErrorsOf, tellFailure } from '#src/kit/failure.ts';
import { focusProblem } from '#src/kit/form/focus-problem.ts';
import type { Problems } from './template-form.rules.ts';

/**
 * Sends when nothing is wrong; puts the server's words at their fields. Problems show once somebody tried, and the first
 * one takes the focus.
 */
export function useSave(check: () => Problems, onProblems?: (problems: Problems) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [isSaving, setIsSaving] = useState(false);
  const problems: Problems = isTried ? { ...refused, ...check() } : {};
  const save = async (send: () => Promise<void>) => {
    setIsTried(true);
    setRefused({});
    const found = check();
    if (Object.keys(found).length > 0) {
      onProblems?.(found);
      focusProblem(form.current);
      return;
    }
    setIsSaving(true);
    try {
      await send();
    } catch (error) {
      const said = Object.entries(fieldErrorsOf(error)).map(([path, words]) => [path.split('.')[0] ?? path, words]);
      const placed = Object.fromEntries(said) as Problems;
      setRefused(placed);
      if (said.length === 0) return tellFailure(error);
      onProblems?.(placed);
      // Words about something that no field stands for are told all the same.
      focusProblem(form.current, () => tellFailure(error));
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problems, isSaving, save };
}
