import type { ReactNode } from 'react';
import { useWords } from '#src/kit/words.ts';

/** What an input needs to belong to its label, help and error. */
export interface FieldControl {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  /** Key under `campaigns.wizard.wrong`, or words of the server. */
  problem: string | undefined;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, error and help under. */
export function Field({ name, label, help, problem, isRequired = false, children }: FieldProps) {
  const id = `campaign-${name}`;
  const errorId = problem === undefined ? undefined : `${id}-error`;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
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
      {children({ id, isInvalid: problem !== undefined, describedBy })}
      {problem === undefined ? null : <Problem id={errorId} problem={problem} />}
      {help === undefined ? null : (
        <p className="kit-field__help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}

export function Problem({ id, problem }: { id?: string | undefined; problem: string | undefined }) {
  const { t, has } = useWords();
  if (problem === undefined) return null;
  const key = `campaigns.wizard.wrong.${problem}`;
  return (
    <p className="kit-field__error" id={id} role="alert">
      {has(key) ? t(key) : problem}
    </p>
  );
}

/** Several inputs under one question. */
export function FieldGroup({ legend, help, children }: { legend: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="campaign-group">
      <legend>{legend}</legend>
      {help === undefined ? null : <p className="kit-field__help">{help}</p>}
      {children}
    </fieldset>
  );
}
