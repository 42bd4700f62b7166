import { Input, InputNumber, Segmented, Select } from 'antd';
import { decimalSign } from '../../lib/format-number.ts';
import { isRange } from '../list/list-state.rules.ts';
import { rangeBounds, scaleEnds } from '../list/range-bounds.rules.ts';
import { useTranslations } from '../translations.ts';
import type { FilterProps } from './kinds.ts';
import { leaveOnTab } from './leave-on-tab.ts';
import { readEnd, setRangeEnd } from './range.rules.ts';

export function TextFilter({ id, value, onChange }: FilterProps) {
  const text = value && !isRange(value) ? (value[0] ?? '') : '';
  return (
    <Input
      id={id}
      allowClear
      value={text}
      onChange={({ target }) => onChange(target.value ? [target.value] : undefined)}
    />
  );
}

export function EnumFilter({ id, name, field, resource, operator, value, onChange }: FilterProps) {
  const words = useTranslations();
  const chosen = value && !isRange(value) ? [...value] : [];
  return (
    <Select
      id={id}
      mode={operator === 'in' ? 'multiple' : undefined}
      onInputKeyDown={leaveOnTab}
      allowClear
      optionFilterProp="label"
      placeholder={words.t('kit.filter.any')}
      notFoundContent={words.t('kit.no_data')}
      value={operator === 'in' ? chosen : chosen[0]}
      options={(field.values ?? []).map((one) => ({ value: one, label: words.value(resource, name, one) }))}
      onChange={(next: string | string[] | undefined) => {
        const list = next === undefined ? [] : Array.isArray(next) ? next : [next];
        onChange(list.length > 0 ? list : undefined);
      }}
    />
  );
}

export function BooleanFilter({ id, name, resource, value, onChange }: FilterProps) {
  const { t, label } = useTranslations();
  const chosen = value && !isRange(value) ? (value[0] ?? '') : '';
  const options = [
    { value: '', label: t('kit.filter.any') },
    { value: 'true', label: t('kit.yes') },
    { value: 'false', label: t('kit.no') },
  ];
  return (
    <Segmented
      id={id}
      aria-label={label(resource, name)}
      options={options}
      value={chosen}
      onChange={(next) => onChange(next ? [next] : undefined)}
    />
  );
}

/** Two ends; one that passes the other takes it along. */
export function NumberRangeFilter({ id, field, value, onChange }: FilterProps) {
  const { t, language } = useTranslations();
  const range = value && isRange(value) ? value : {};
  const bounds = { ...rangeBounds(field), isScale: field.kind in scaleEnds };
  return (
    <span className="kit-range">
      <InputNumber
        id={id}
        min={bounds.min}
        max={bounds.max}
        decimalSeparator={decimalSign(language)}
        placeholder={t('kit.filter.from')}
        aria-label={t('kit.filter.from')}
        value={readEnd(range.from) ?? (bounds.isScale ? bounds.min : null)}
        onChange={(next) => onChange(setRangeEnd(range, 'from', next, bounds))}
      />
      <span aria-hidden="true">–</span>
      <InputNumber
        min={bounds.min}
        max={bounds.max}
        decimalSeparator={decimalSign(language)}
        placeholder={t('kit.filter.to')}
        aria-label={t('kit.filter.to')}
        value={readEnd(range.to) ?? (bounds.isScale ? bounds.max : null)}
        onChange={(next) => onChange(setRangeEnd(range, 'to', next, bounds))}
      />
    </span>
  );
}
