import { Input, InputNumber, Segmented, Select } from 'antd';
import { isRange, type RangeValue, rangeBounds } from '../list/list-state.rules.ts';
import { useWords } from '../words.ts';
import type { FilterProps } from './kinds.ts';

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
  const words = useWords();
  const chosen = value && !isRange(value) ? [...value] : [];
  return (
    <Select
      id={id}
      mode={operator === 'in' ? 'multiple' : undefined}
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
  const { t, label } = useWords();
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
  const { t } = useWords();
  const range = value && isRange(value) ? value : {};
  const { min, max } = rangeBounds(field);
  const change = (next: RangeValue) => onChange(next.from || next.to ? next : undefined);
  const asNumber = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  const asText = (number: number | null) => (number === null ? '' : String(number));
  const from = asNumber(range.from);
  const to = asNumber(range.to);
  return (
    <span className="kit-range">
      <InputNumber
        id={id}
        min={min}
        max={max}
        placeholder={t('kit.filter.from')}
        aria-label={t('kit.filter.from')}
        value={from}
        onChange={(next) =>
          change({ from: asText(next), to: asText(to !== null && next !== null && next > to ? next : to) })
        }
      />
      <span aria-hidden="true">–</span>
      <InputNumber
        min={min}
        max={max}
        placeholder={t('kit.filter.to')}
        aria-label={t('kit.filter.to')}
        value={to}
        onChange={(next) =>
          change({ from: asText(from !== null && next !== null && next < from ? next : from), to: asText(next) })
        }
      />
    </span>
  );
}
