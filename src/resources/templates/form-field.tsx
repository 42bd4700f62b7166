import type { ReactNode } from 'react';
import { useWords } from '#src/kit/words.ts';

interface FormFieldProps {
  name: string;
  label: string;
  help?: string;
  /** Key under `phishing-templates.wrong`, or words of the server. */
  problem: string | undefined;
  isRequired?: boolean;
  children: (control: { id: string; status: 'error' | ''; 'aria-describedby': string | undefined }) => ReactNode;
}

/** Label above, error and help under. */
export function FormField({ name, label, help, problem, isRequired = false, children }: FormFieldProps) {
  const { t, has } = useWords();
  const id = `template-${name}`;
  const errorId = problem === undefined ? undefined : `${id}-error`;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const key = `phishing-templates.wrong.${problem ?? ''}`;
  return (
    <div className="kit-field">
      <label htmlFor={id}>
        {label}
        {isRequired ? (
          <span className="kit-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        status: problem === undefined ? '' : 'error',
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
      })}
      {problem === undefined ? null : (
        <p className="kit-field__error" id={errorId} role="alert">
          {has(key) ? t(key) : problem}
        </p>
      )}
      {help === undefined ? null : (
        <p className="kit-field__help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
