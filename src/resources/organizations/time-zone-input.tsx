// typed outside a form: input
import { Select } from 'antd';
import type { InputProps } from '#src/kit/fields/kinds.ts';

/** Zones that the browser knows, with the one that is set. */
export function TimeZoneInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const current = typeof value === 'string' && value !== '' ? value : undefined;
  const zones = [...new Set([...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : ''}
      showSearch
      value={current}
      disabled={isDisabled}
      options={zones.toSorted().map((zone) => ({ value: zone, label: zone }))}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
