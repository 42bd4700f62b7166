import { useId } from 'react';
import { DayInput } from '#src/kit/fields/day-input.tsx';
import { useKit } from '#src/kit/kit-context.tsx';

interface DayFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string | null;
  onChange(day: string | null): void;
}

/** A day with its label: for dialogs, which are no forms of the kit. */
export function DayField({ label, help, error, value, onChange }: DayFieldProps) {
  const id = useId();
  const { registry } = useKit();
  return (
    <div className="kit-field">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        name="day"
        resource={registry.resource('assigned_courses')}
        field={{ kind: 'day', options: {} }}
        value={value}
        isInvalid={error !== undefined}
        isDisabled={false}
        describedBy={undefined}
        onBlur={() => undefined}
        onChange={(day) => onChange(day as string | null)}
      />
      {error ? (
        <p className="kit-field__error" role="alert">
          {error}
        </p>
      ) : null}
      {help ? <p className="kit-field__help">{help}</p> : null}
    </div>
  );
}
