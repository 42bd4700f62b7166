import { Input } from 'antd';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from './form-field.tsx';

interface StoredSecretFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** One is kept: an empty field leaves it. */
  isRetained: boolean;
  /** Says so. */
  keptHelp: string;
  /** Nothing works without one. */
  isNeeded?: boolean;
}

/** A password or key that is kept and never shown: it is typed only to be replaced. */
export function StoredSecretField<Values extends FieldValues>(props: StoredSecretFieldProps<Values>) {
  const { control, name, label, isRetained, keptHelp, isNeeded = false } = props;
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      help={isRetained ? keptHelp : undefined}
      isRequired={isNeeded && !isRetained}
      isHalf
    >
      {(input) => <Input.Password {...input} autoComplete="new-password" />}
    </FormField>
  );
}
