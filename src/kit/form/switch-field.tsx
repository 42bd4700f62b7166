import { Switch } from 'antd';
import { useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

interface SwitchFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean | undefined>;
  label: string;
  help?: string;
  isDisabled?: boolean;
}

/** Yes or no: the switch has its words beside it. One that is off while it cannot be chosen looks so. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { control, name, label, help, isDisabled = false } = props;
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div className="kit-switch">
      <Switch
        id={id}
        checked={field.value === true && !isDisabled}
        disabled={isDisabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={field.onChange}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {help === undefined ? null : (
          <p className="kit-field__help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
