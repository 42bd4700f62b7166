import { type BaseRecord, useList } from '@refinedev/core';
import { Select } from 'antd';
import { listLimit } from '#contract/constants.ts';
import { compareNames } from '#contract/natural-order.ts';
import type { ProviderError } from '../../providers/data/data-provider.ts';
import type { AnyResource } from '../declare/resource.ts';
import { isRange } from '../list/list-state.rules.ts';
import { FailedLine } from '../panel/failed-line.tsx';
import { useTranslations } from '../translations.ts';
import type { FilterProps, InputProps } from './kinds.ts';

/** Words that rows of the resource have already, so that nobody makes up a second spelling. */
function useKnownValues(resource: AnyResource, name: string) {
  const { result, query } = useList<BaseRecord, ProviderError>({
    resource: resource.name,
    dataProviderName: resource.provider,
    pagination: { currentPage: 1, pageSize: listLimit },
    errorNotification: false,
    queryOptions: { meta: { showsFailure: true } },
  });
  const words = new Set(
    result.data.flatMap((row) => {
      const value: unknown = row[name];
      return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
    }),
  );
  return {
    options: [...words].toSorted(compareNames).map((word) => ({ value: word, label: word })),
    error: query.error,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export function ValuesInput(props: InputProps) {
  const { id, value, name, resource, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  const { t } = useTranslations();
  const { options, ...reading } = useKnownValues(resource, name);
  return (
    <Select
      id={id}
      mode="tags"
      options={options}
      value={Array.isArray(value) ? (value as string[]) : []}
      status={isInvalid ? 'error' : ''}
      disabled={isDisabled}
      aria-describedby={describedBy}
      tokenSeparators={[',', ';']}
      notFoundContent={reading.error ? <FailedLine reading={reading} /> : t('kit.words_help')}
      onChange={(words: string[]) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      onBlur={onBlur}
    />
  );
}

export function ValuesFilter({ id, name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslations();
  const { options, ...reading } = useKnownValues(resource, name);
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      options={options}
      placeholder={t('kit.filter.any')}
      notFoundContent={reading.error ? <FailedLine reading={reading} /> : t('kit.no_data')}
      value={value && !isRange(value) ? [...value] : []}
      onChange={(words: string[]) => onChange(words.length > 0 ? words : undefined)}
    />
  );
}
