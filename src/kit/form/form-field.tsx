import { type ReactNode, useId } from 'react';

/** What an input needs to belong to its label and error. */
export interface FieldControl {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

interface FormFieldProps {
  label: string;
  /** Words under the input. */
  problem?: string | undefined;
  help?: string | undefined;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, error and help under. */
export function FormField({ label, problem, help, isRequired = false, children }: FormFieldProps) {
  const id = useId();
  const errorId = problem === undefined ? undefined : `${id}-error`;
  const helpId = help === undefined ? undefined : `${id}-help`;
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
        isInvalid: problem !== undefined,
        describedBy: [errorId, helpId].filter(Boolean).join(' ') || undefined,
      })}
      {problem === undefined ? null : (
        <p className="kit-field__error" id={errorId} role="alert">
          {problem}
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
