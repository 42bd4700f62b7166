import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Language } from '#contract/constants.ts';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/uz-latn.js';
import { isRange } from '../list/list-state.rules.ts';
import { useTranslations } from '../translations.ts';
import { ClearMark } from './clear-mark.tsx';
import type { FilterProps, InputProps } from './kinds.ts';
import { QuickDays } from './quick-days.tsx';
import { setDayEnd } from './range.rules.ts';

dayjs.extend(customParseFormat);
dayjs.extend(localizedFormat);

const wireDay = 'YYYY-MM-DD';
/** The first is how days are shown everywhere; the others may be typed: as people of that language write, and as the wire does. */
const typedFormats: Readonly<Record<Language, string[]>> = {
  ru: ['DD.MM.YYYY', 'D.M.YYYY', 'DD.MM.YY', wireDay],
  en: ['DD.MM.YYYY', 'MM/DD/YYYY', 'M/D/YYYY', 'MMMM D, YYYY', 'D MMMM YYYY', wireDay],
  uz: ['DD.MM.YYYY', 'D.M.YYYY', 'DD/MM/YYYY', wireDay],
};

const asDate = (value: unknown) => (typeof value === 'string' && value !== '' ? dayjs(value, wireDay) : null);
const asDay = (date: dayjs.Dayjs | null | undefined) => (date ? date.format(wireDay) : null);

type DayPickerProps = Pick<InputProps, 'value' | 'describedBy'> &
  Partial<Pick<InputProps, 'onBlur' | 'isInvalid' | 'isDisabled'>> & {
    id?: string;
    onChange: (day: string | null) => void;
    /** What is asked for, where no label beside the field says it. */
    label?: string;
    /** First and last day that may be chosen, `YYYY-MM-DD`. */
    from?: string | undefined;
    to?: string | undefined;
  };

/** One day, typed or chosen. What was typed and is no day is said, not dropped in silence. */
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
  label,
}: DayPickerProps) {
  const { t, language } = useTranslations();
  const problemId = useId();
  const [isProblem, setIsProblem] = useState(false);
  const formats = typedFormats[language];
  const isDay = (text: string) => text === '' || formats.some((format) => dayjs(text, format, true).isValid());
  const change = (day: string | null) => {
    setIsProblem(false);
    onChange(day);
  };
  return (
    <EnterStays onTyped={(text) => setIsProblem(!isDay(text))}>
      <DatePicker
        {...(id !== undefined && { id })}
        className="kit-day-input"
        format={formats}
        {...(label !== undefined && { placeholder: label, 'aria-label': label })}
        allowClear={{ clearIcon: <ClearMark /> }}
        value={asDate(value)}
        status={isInvalid || isProblem ? 'error' : ''}
        disabled={isDisabled}
        aria-describedby={[describedBy, isProblem ? problemId : undefined].filter(Boolean).join(' ') || undefined}
        {...(from !== undefined && { minDate: dayjs(from, wireDay) })}
        {...(to !== undefined && { maxDate: dayjs(to, wireDay) })}
        onChange={(date) => change(asDay(date))}
        {...(onBlur && { onBlur })}
      />
      {isProblem ? (
        <span id={problemId} className="kit-field__error" role="alert">
          {t('kit.invalid.day')}
        </span>
      ) : null}
    </EnterStays>
  );
}

/**
 * Enter takes over the day that was typed, or opens the calendar: it does not send the form around it as well. What stands
 * in the field is told when somebody is done with it, before the calendar puts the former day back.
 */
function EnterStays({ children, onTyped }: { children: ReactNode; onTyped: (text: string) => void }) {
  const stay = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onTyped(event.target.value);
  };
  const leave = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) onTyped(event.target.value);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside is what is operated
    <span className="kit-day-field" onKeyDownCapture={stay} onBlurCapture={leave}>
      {children}
    </span>
  );
}

export function DayInput(props: InputProps) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  return <DayPicker {...{ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }} />;
}

export function DayRangeFilter({ id, value, onChange }: FilterProps) {
  const { t } = useTranslations();
  const range = value && isRange(value) ? value : {};
  const change = (end: 'from' | 'to', day: string | null) => onChange(setDayEnd(range, end, day));
  return (
    <>
      <span className="kit-range">
        <DayPicker
          id={id}
          label={t('kit.filter.from')}
          value={range.from}
          describedBy={undefined}
          onChange={(day) => change('from', day)}
        />
        <span aria-hidden="true">–</span>
        <DayPicker
          label={t('kit.filter.to')}
          value={range.to}
          describedBy={undefined}
          onChange={(day) => change('to', day)}
        />
      </span>
      <QuickDays value={range} onChange={(next) => onChange(next.from === undefined ? undefined : next)} />
    </>
  );
}
