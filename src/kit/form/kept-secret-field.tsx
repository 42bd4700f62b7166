import { Input } from 'antd';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from './form-field.tsx';

interface KeptSecretFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** One is kept: an empty field leaves it. */
  isKept: boolean;
  /** Says so. */
  keptHelp: string;
  /** Nothing works without one. */
  isNeeded?: boolean;
}

/** A password or key that is kept and never shown: it is typed only to be replaced. */
export function KeptSecretField<Values extends FieldValues>(props: KeptSecretFieldProps<Values>) {
  const { control, name, label, isKept, keptHelp, isNeeded = false } = props;
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      help={isKept ? keptHelp : undefined}
      isRequired={isNeeded && !isKept}
      isHalf
    >
      {(input) => <Input.Password {...input} autoComplete="new-password" />}
    </FormField>
  );
}
