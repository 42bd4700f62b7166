import { useSelect } from '@refinedev/antd';
import { Button, Select } from 'antd';
import { searchDebounceMs } from '#contract/constants.ts';
import type { ProviderError } from '../../providers/data/data-provider.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified, Titled } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useKit } from '../kit-context.tsx';
import { isRange } from '../list/list-state.rules.ts';
import { ReferenceTitle } from '../list/reference-title.tsx';
import { FailedLine } from '../panel/failed-line.tsx';
import { useTranslations } from '../translations.ts';
import { TreeField } from '../tree/tree-field.tsx';
import type { FilterProps, InputProps } from './kinds.ts';
import { leaveOnTab } from './leave-on-tab.ts';

/** Rows of another resource to choose from: searched by its service while somebody types, or here where it says so. */
function useOptions(of: string | undefined) {
  const { registry } = useKit();
  const target = registry.resource(of ?? '');
  const { selectProps, query } = useSelect<Identified, ProviderError>({
    resource: target.name,
    dataProviderName: target.provider,
    optionLabel: (row) => titleOf(target, row as Identified),
    optionValue: (row) => (row as Identified).id,
    pagination: { currentPage: 1, pageSize: target.pickFrom ?? 50 },
    debounce: searchDebounceMs,
    onSearch: (search) => [{ field: 'search', operator: 'contains', value: search }],
    errorNotification: false,
    queryOptions: { meta: { showsFailure: true } },
  });
  const { options, loading, onSearch } = selectProps;
  const search = target.pickFrom
    ? { showSearch: true, optionFilterProp: 'label' }
    : { showSearch: true, onSearch, filterOption: false as const };
  return {
    search: { ...search, options: options ?? [], loading: loading ?? false },
    error: query.error,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

interface ChosenOption {
  value: string;
  label: string;
}

export function ReferenceInput(props: InputProps) {
  const target = useKit().registry.resource(props.field.of ?? '');
  return target.tree ? <TreeInput {...props} target={target} /> : <RowInput {...props} />;
}

/** Rows that stand below one another are chosen in their tree: titles alone may be the same in two places. */
function TreeInput(props: InputProps & { target: AnyResource }) {
  const { id, name, value, resource, target, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  const { t, label } = useTranslations();
  const chosen = value as Titled | null | undefined;
  return (
    <TreeField
      id={id}
      resource={target}
      label={label(resource, name)}
      value={chosen ? [chosen] : []}
      choice="one"
      placeholder={t('kit.choose')}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      describedBy={describedBy}
      onChange={([next]) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  );
}

function RowInput(props: InputProps) {
  const { id, value, field, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  const { t } = useTranslations();
  const { search, error, isReading, retry } = useOptions(field.of);
  const chosen = value as Titled | null | undefined;
  return (
    <Select<ChosenOption | null>
      {...search}
      id={id}
      labelInValue
      allowClear={!field.options.required}
      value={chosen ? { value: chosen.id, label: chosen.title } : null}
      status={isInvalid ? 'error' : ''}
      disabled={isDisabled}
      aria-describedby={describedBy}
      notFoundContent={error ? <FailedLine reading={{ error, isReading, retry }} /> : t('kit.no_data')}
      onChange={(next) => {
        onChange(next ? { id: next.value, title: next.label } : null);
      }}
      onBlur={onBlur}
    />
  );
}

export function ReferenceFilter(props: FilterProps) {
  const target = useKit().registry.resource(props.field.of ?? '');
  return target.tree && props.operator === 'in' ? <TreeFilter {...props} target={target} /> : <RowFilter {...props} />;
}

function TreeFilter({ id, name, resource, target, value, onChange }: FilterProps & { target: AnyResource }) {
  const { t, label } = useTranslations();
  const chosen = value && !isRange(value) ? value : [];
  return (
    <TreeField
      id={id}
      resource={target}
      label={label(resource, name)}
      value={chosen.map((one) => ({ id: one, title: t('kit.filter.gone') }))}
      choice="many"
      placeholder={t('kit.filter.any')}
      onChange={(next) => onChange(next.length > 0 ? next.map((row) => row.id) : undefined)}
    />
  );
}

function RowFilter({ id, name, field, resource, operator, value, onChange }: FilterProps) {
  const { t, label } = useTranslations();
  const { search, error, retry } = useOptions(field.of);
  const chosen = value && !isRange(value) ? [...value] : [];
  const offered = new Set(search.options.map((option) => option.value));
  const unread = chosen.filter((one) => !offered.has(one));
  const isMany = operator === 'in';
  const failureId = `${id}-failure`;
  return (
    <>
      <Select
        {...search}
        id={id}
        mode={isMany ? 'multiple' : undefined}
        onInputKeyDown={leaveOnTab}
        allowClear
        placeholder={t('kit.filter.any')}
        aria-describedby={error ? failureId : undefined}
        value={(isMany ? chosen : chosen[0]) as never}
        // What came with the address may stand on no page that was read.
        labelRender={({ label: title, value: chosenId }) =>
          title ?? <ReferenceTitle of={field.of ?? ''} id={String(chosenId)} among={unread} />
        }
        notFoundContent={t(error ? 'kit.list_failed' : 'kit.no_data')}
        onChange={(next: unknown) => {
          const list = (Array.isArray(next) ? next : [next]).filter((one) => typeof one === 'string');
          onChange(list.length > 0 ? list : undefined);
        }}
      />
      {error ? (
        <p className="kit-field__error" id={failureId} role="alert">
          {t('kit.filter.load_failed', { name: label(resource, name) })}{' '}
          <Button type="link" size="small" onClick={retry}>
            {t('commons:actions.retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
