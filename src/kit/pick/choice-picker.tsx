import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { searchDebounceMs } from '#contract/constants.ts';
import type { Identified, Titled } from '../declare/fields.ts';
import { leaveOnTab } from '../fields/leave-on-tab.ts';
import { FailedLine } from '../panel/failed-line.tsx';
import type { Reading } from '../read/call-reading.ts';
import { useTranslations } from '../translations.ts';
import { useDebounced } from './use-debounced.ts';

/** Rows to choose from. */
export interface ChoiceSource<Row extends Identified> {
  /** Reads them: those that fit what was typed, unless `isWhole`. Those of the archive cannot be chosen any more. */
  useRows(search: string | undefined): Reading<{ data: readonly Row[]; archived?: readonly Row[] | undefined }>;
  titleOf(row: Row): string;
  /** The call does not search by itself. */
  isWhole?: boolean;
  /** Over the rows of the archive, which stand below the others. */
  archiveTitle?: string;
}

/** What an input needs to belong to its label, help and error. */
export interface ChoiceControl {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

interface ChosenRow {
  value: string;
  label: string;
  disabled?: boolean;
}

interface ChoiceGroup {
  label: string;
  options: ChosenRow[];
}

function useChoices<Row extends Identified>(source: ChoiceSource<Row>) {
  const { useRows, titleOf, isWhole = false, archiveTitle = '' } = source;
  const { t } = useTranslations();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const { data, error, isReading, retry } = useRows(isWhole || search === '' ? undefined : search);
  const rows = data?.data;
  const archived = data?.archived;
  const options = useMemo<(ChosenRow | ChoiceGroup)[]>(() => {
    const current = (rows ?? []).map((row): ChosenRow => ({ value: row.id, label: titleOf(row) }));
    const old = (archived ?? []).map((row): ChosenRow => ({ value: row.id, label: titleOf(row), disabled: true }));
    return old.length === 0 ? current : [...current, { label: archiveTitle, options: old }];
  }, [rows, archived, archiveTitle, titleOf]);
  return {
    options,
    loading: isReading,
    showSearch: true,
    notFoundContent: error ? (
      <FailedLine reading={{ error, isReading, retry }} />
    ) : isReading ? (
      t('kit.loading')
    ) : (
      t('kit.no_data')
    ),
    ...(isWhole
      ? { optionFilterProp: 'label' as const }
      : { filterOption: false as const, onSearch: setTyped, searchValue: typed }),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setTyped('');
    },
  };
}

interface OnePickerProps<Row extends Identified> extends ChoiceControl {
  source: ChoiceSource<Row>;
  value: Titled | null;
  onChange: (value: Titled | null) => void;
  placeholder?: string;
}

export function OnePicker<Row extends Identified>(props: OnePickerProps<Row>) {
  const { source, value, onChange, id, isInvalid, describedBy, placeholder } = props;
  const choices = useChoices(source);
  return (
    <Select<ChosenRow>
      {...choices}
      id={id}
      labelInValue
      allowClear
      placeholder={placeholder}
      status={isInvalid ? 'error' : ''}
      aria-describedby={describedBy}
      value={value === null ? null : { value: value.id, label: value.title }}
      onChange={(next) => onChange((next as ChosenRow | undefined) ? { id: next.value, title: next.label } : null)}
    />
  );
}

interface ManyPickerProps<Row extends Identified> extends ChoiceControl {
  source: ChoiceSource<Row>;
  value: readonly Titled[];
  onChange: (value: Titled[]) => void;
  placeholder?: string;
}

export function ManyPicker<Row extends Identified>(props: ManyPickerProps<Row>) {
  const { source, value, onChange, id, isInvalid, describedBy, placeholder } = props;
  const choices = useChoices(source);
  return (
    <Select<ChosenRow[]>
      {...choices}
      id={id}
      mode="multiple"
      onInputKeyDown={leaveOnTab}
      labelInValue
      allowClear
      maxTagCount="responsive"
      placeholder={placeholder}
      status={isInvalid ? 'error' : ''}
      aria-describedby={describedBy}
      value={value.map(({ id: key, title }) => ({ value: key, label: title }))}
      onChange={(next) => onChange(next.map(({ value: key, label }) => ({ id: key, title: label })))}
    />
  );
}
