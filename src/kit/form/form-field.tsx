import { type ReactNode, useEffect } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { type FieldControl, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { labelsOf } from './field-labels.ts';
import { messageOf } from './form-errors.rules.ts';
import { useErrorMessages } from './use-error-messages.ts';

/**
 * What antd's inputs take, and with them the native ones: `<Input {...input} />`. That the field is required or wrong is
 * said on the control by its frame.
 */
export interface FieldInput<Value> {
  id: string;
  value: Value;
  /** Takes the value, or the event of an input. */
  onChange(valueOrEvent: unknown): void;
  onBlur(): void;
  disabled: boolean;
  status: 'error' | '';
  'aria-describedby': string | undefined;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Omit<FieldFrameProps, 'problem' | 'children'> {
  control: Control<Values>;
  name: Name;
  isDisabled?: boolean;
  /** `control` is what inputs of the kit take instead of antd's attributes. */
  children: (input: FieldInput<FieldPathValue<Values, Name>>, control: FieldControl) => ReactNode;
}

/** The field of a form: label, input, hint, and what is wrong with it once the form was sent. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control: form,
  name,
  isDisabled = false,
  children,
  ...frame
}: FormFieldProps<Values, Name>) {
  const say = useErrorMessages();
  const { label } = frame;
  useEffect(() => void labelsOf(form).set(name, label), [form, name, label]);
  const { field, fieldState } = useController({ control: form, name });
  return (
    <FieldFrame {...frame} problem={say(messageOf(fieldState.error))}>
      {(control) =>
        children(
          {
            id: control.id,
            value: field.value,
            onChange: field.onChange,
            onBlur: field.onBlur,
            disabled: isDisabled,
            status: control.isInvalid ? 'error' : '',
            'aria-describedby': control.describedBy,
          },
          control,
        )
      }
    </FieldFrame>
  );
}
