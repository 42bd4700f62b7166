import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import type { KeyboardEvent, ReactNode } from 'react';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/uz-latn.js';
import { isRange, type RangeValue } from '../list/list-state.rules.ts';
import { useWords } from '../words.ts';
import { ClearMark } from './clear-mark.tsx';
import type { FilterProps, InputProps } from './kinds.ts';

dayjs.extend(customParseFormat);
dayjs.extend(localizedFormat);

const wireDay = 'YYYY-MM-DD';
/** As people write it, and as the wire does: both may be typed. */
const shownFormats = ['DD.MM.YYYY', wireDay];

const asDate = (value: unknown) => (typeof value === 'string' && value !== '' ? dayjs(value, wireDay) : null);
const asDay = (date: dayjs.Dayjs | null | undefined) => (date ? date.format(wireDay) : null);

type DayPickerProps = Pick<InputProps, 'id' | 'value' | 'describedBy'> &
  Partial<Pick<InputProps, 'onBlur' | 'isInvalid' | 'isDisabled'>> & {
    onChange: (day: string | null) => void;
    /** First and last day that may be chosen, `YYYY-MM-DD`. */
    from?: string | undefined;
    to?: string | undefined;
  };

/** One day, typed or chosen. */
export function DayPicker({
  id,
  value,
  onChange,
  onBlur,
  isInvalid = false,
  isDisabled = false,
  describedBy,
  from,
  to,
}: DayPickerProps) {
  return (
    <EnterStays>
      <DatePicker
        id={id}
        className="kit-day-input"
        format={shownFormats}
        allowClear={{ clearIcon: <ClearMark /> }}
        value={asDate(value)}
        status={isInvalid ? 'error' : ''}
        disabled={isDisabled}
        aria-describedby={describedBy}
        {...(from !== undefined && { minDate: dayjs(from, wireDay) })}
        {...(to !== undefined && { maxDate: dayjs(to, wireDay) })}
        onChange={(date) => onChange(asDay(date))}
        {...(onBlur && { onBlur })}
      />
    </EnterStays>
  );
}

/** Enter takes over the day that was typed, or opens the calendar: it does not send the form around it as well. */
function EnterStays({ children }: { children: ReactNode }) {
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside is what is operated
    <span className="kit-day-field" onKeyDown={stay}>
      {children}
    </span>
  );
}

export function DayInput(props: InputProps) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  return <DayPicker {...{ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }} />;
}

export function DayRangeFilter({ id, value, onChange }: FilterProps) {
  const { t } = useWords();
  const range = value && isRange(value) ? value : {};
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      className="kit-day-input"
      format={shownFormats}
      allowClear={{ clearIcon: <ClearMark /> }}
      allowEmpty={[true, true]}
      placeholder={[t('kit.filter.from'), t('kit.filter.to')]}
      value={[asDate(range.from), asDate(range.to)]}
      onChange={(dates) => {
        const next: RangeValue = { from: asDay(dates?.[0]) ?? '', to: asDay(dates?.[1]) ?? '' };
        onChange(next.from || next.to ? next : undefined);
      }}
    />
  );
}
