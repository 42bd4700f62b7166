import { type ReactNode, useId } from 'react';
import { useControlState } from './use-control-state.ts';

/** What an input needs to belong to its label, hint and error. */
export interface FieldControl {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** Words under the input. */
  problem?: string | undefined;
  help?: string | undefined;
  isRequired?: boolean;
  /** Several controls with one name: a group, whose name is its legend. */
  isGroup?: boolean;
  isHalf?: boolean;
  /** Read out, not seen: its place or its placeholder says it. */
  isLabelHidden?: boolean;
  /** Where something links to the input; one is made up otherwise. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, error and hint under, read out with the input. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    label,
    problem,
    help,
    isRequired = false,
    isGroup = false,
    isHalf = false,
    isLabelHidden = false,
    children,
  } = props;
  const made = useId();
  const id = props.id ?? made;
  const errorId = problem === undefined ? undefined : `${id}-error`;
  const helpId = help === undefined ? undefined : `${id}-help`;
  useControlState(id, { isRequired, isInvalid: problem !== undefined });
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  const name = (
    <>
      {label}
      {isRequired ? (
        <span className="kit-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const rest = (
    <>
      {children({ id, isInvalid: problem !== undefined, describedBy })}
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
    </>
  );
  return isGroup ? (
    <fieldset className="kit-field" aria-describedby={describedBy}>
      <legend className={isLabelHidden ? 'ui-hidden' : undefined}>{name}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="kit-field" data-half={isHalf || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'ui-hidden' : undefined}>
        {name}
      </label>
      {rest}
    </div>
  );
}
