import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { searchDebounceMs } from '#contract/constants.ts';
import type { Titled } from '../declare/fields.ts';
import { leaveOnTab } from '../fields/leave-on-tab.ts';
import { useRead } from '../read/use-read.ts';
import { useWords } from '../words.ts';
import { useDebounced } from './use-debounced.ts';

/** Rows to choose from: where they are, and which two words of a row are its id and title. */
export interface ChoiceSource {
  noun: string;
  path: string;
  query?: Record<string, string | number | boolean>;
  titleOf: (row: Record<string, unknown>) => string;
  /** The call does not search by itself. */
  isWhole?: boolean;
  /** Rows that stand below the others under a title of their own, and cannot be chosen any more. */
  archive?: { title: string; query: Record<string, string | number | boolean> };
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

type ReadRows = { data: (Record<string, unknown> & { id: string })[] };

function useChoices({ noun, path, query, titleOf, isWhole = false, archive }: ChoiceSource) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const asked = { ...query, ...(!isWhole && search !== '' && { search }) };
  const { data, error, isReading } = useRead<ReadRows>(noun, path, { query: asked });
  const { data: archived } = useRead<ReadRows>(noun, path, {
    query: { ...asked, ...archive?.query },
    enabled: archive !== undefined,
  });
  const archiveTitle = archive?.title;
  const options = useMemo<(ChosenRow | ChoiceGroup)[]>(() => {
    const rows = (data?.data ?? []).map((row): ChosenRow => ({ value: row.id, label: titleOf(row) }));
    const old = (archiveTitle === undefined ? [] : (archived?.data ?? [])).map(
      (row): ChosenRow => ({ value: row.id, label: titleOf(row), disabled: true }),
    );
    return old.length === 0 ? rows : [...rows, { label: archiveTitle ?? '', options: old }];
  }, [data, archived, archiveTitle, titleOf]);
  return {
    options,
    loading: isReading,
    showSearch: true,
    notFoundContent: error ? t('kit.list_failed') : isReading ? t('kit.loading') : t('kit.no_data'),
    ...(isWhole
      ? { optionFilterProp: 'label' as const }
      : { filterOption: false as const, onSearch: setTyped, searchValue: typed }),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setTyped('');
    },
  };
}

interface OnePickerProps extends ChoiceControl {
  source: ChoiceSource;
  value: Titled | null;
  onChange: (value: Titled | null) => void;
  placeholder?: string;
}

export function OnePicker({ source, value, onChange, id, isInvalid, describedBy, placeholder }: OnePickerProps) {
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

interface ManyPickerProps extends ChoiceControl {
  source: ChoiceSource;
  value: readonly Titled[];
  onChange: (value: Titled[]) => void;
  placeholder?: string;
}

export function ManyPicker({ source, value, onChange, id, isInvalid, describedBy, placeholder }: ManyPickerProps) {
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
