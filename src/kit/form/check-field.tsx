import { Checkbox } from 'antd';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

interface CheckFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean | undefined>;
  label: string;
  isDisabled?: boolean;
}

/** Yes or no: the box has its words beside it. One that is off while it cannot be chosen looks so. */
export function CheckField<Values extends FieldValues>({ control, name, label, isDisabled }: CheckFieldProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <Checkbox
      checked={field.value === true && !isDisabled}
      disabled={isDisabled ?? false}
      onBlur={field.onBlur}
      onChange={field.onChange}
    >
      {label}
    </Checkbox>
  );
}
