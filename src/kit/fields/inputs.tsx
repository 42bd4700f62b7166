import { Input, InputNumber, Select, Switch } from 'antd';
import { useTranslations } from '../translations.ts';
import type { InputProps } from './kinds.ts';

const status = (isInvalid: boolean) => (isInvalid ? ('error' as const) : undefined);

function describe({ id, describedBy }: InputProps) {
  return { id, 'aria-describedby': describedBy };
}

/** Texts are trimmed when the field is left. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function TextInput(props: InputProps) {
  const { value, field, onChange, onBlur, isInvalid, isDisabled } = props;
  return (
    <Input
      {...describe(props)}
      value={(value as string | undefined) ?? ''}
      maxLength={field.options.max}
      status={status(isInvalid)}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (trimmed(value) !== value) onChange(trimmed(value));
        onBlur();
      }}
    />
  );
}

export function EmailInput(props: InputProps) {
  const { value, onChange, onBlur, isInvalid, isDisabled } = props;
  return (
    <Input
      {...describe(props)}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={(value as string | undefined) ?? ''}
      status={status(isInvalid)}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (trimmed(value) !== value) onChange(trimmed(value));
        onBlur();
      }}
    />
  );
}

export function LongTextInput(props: InputProps) {
  const { value, field, onChange, onBlur, isInvalid, isDisabled } = props;
  return (
    <Input.TextArea
      {...describe(props)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={(value as string | undefined) ?? ''}
      maxLength={field.options.max}
      status={status(isInvalid)}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** A number beyond its bounds stays as it was typed, and the form says what is wrong with it. */
export function NumberInput(props: InputProps) {
  const { value, field, onChange, onBlur, isInvalid, isDisabled } = props;
  const isPercent = field.kind === 'percent';
  return (
    <InputNumber
      {...describe(props)}
      className="kit-number-input"
      value={typeof value === 'number' ? value : null}
      precision={field.options.digits ?? 0}
      suffix={isPercent ? '%' : undefined}
      status={status(isInvalid)}
      disabled={isDisabled}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

export function EnumInput(props: InputProps) {
  const { value, name, field, resource, onChange, onBlur, isInvalid, isDisabled } = props;
  const words = useTranslations();
  return (
    <Select
      {...describe(props)}
      value={(value as string | undefined) ?? null}
      allowClear={!field.options.required}
      showSearch={(field.values?.length ?? 0) > 8}
      optionFilterProp="label"
      options={(field.values ?? []).map((one) => ({ value: one, label: words.value(resource, name, one) }))}
      status={status(isInvalid) ?? ''}
      disabled={isDisabled}
      notFoundContent={words.t('kit.no_data')}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

export function BooleanInput(props: InputProps) {
  const { value, onChange, onBlur, isDisabled } = props;
  return (
    <span className="kit-switch-input">
      {/* The switch passes every property on to its button; its type names only some of them. */}
      <Switch {...{ ...describe(props), onBlur }} checked={value === true} disabled={isDisabled} onChange={onChange} />
    </span>
  );
}
