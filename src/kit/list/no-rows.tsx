import { Button } from 'antd';
import { formatCount } from '../../lib/format-number.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { OfferedAction } from '../actions/use-actions.tsx';
import type { AnyResource } from '../declare/resource.ts';
import { ActionButtons } from '../page/action-buttons.tsx';
import { useTranslations, type Words } from '../translations.ts';
import { changeListState, countFilters, dropFilter, isEmptyFilter, type ListState } from './list-state.rules.ts';
import { useRows } from './use-rows.ts';

/** Empty: what it is and the button that fills it. No result: what to drop. */
export function NoRows({
  resource,
  isNarrowed,
  state,
  createPath,
  fills,
  onChange,
}: {
  resource: AnyResource;
  isNarrowed: boolean;
  state: ListState;
  createPath: string | undefined;
  /** Other ways than creating by which there is something. */
  fills: readonly OfferedAction[];
  onChange(change: (state: ListState) => ListState): void;
}) {
  const { t, own, label: nameOf } = useTranslations();
  if (!isNarrowed) {
    const label = t(`${resource.name}.pages.create`);
    const first = { name: 'create', label, isPrimary: true, isDangerous: false };
    const create = createPath === undefined ? [] : [{ ...first, to: createPath }];
    return (
      <EmptyState
        title={own(resource, 'empty.title', 'kit.no_data')}
        text={own(resource, 'empty.text', 'kit.empty')}
        actions={<ActionButtons actions={[...fills, ...create]} />}
      />
    );
  }
  // Of one thing alone it is plain what to drop.
  const loosened = countFilters(state) + (state.search === '' ? 0 : 1) > 1 ? loosen(state, resource, t, nameOf) : [];
  return (
    <EmptyState
      title={own(resource, 'no_result', 'kit.no_result.title')}
      text={state.search === '' ? t('kit.no_result.filters') : t('kit.no_result.search', { search: state.search })}
      actions={
        <>
          {loosened.map(({ key, name, without }) => (
            <Loosened key={key} resource={resource} state={without} name={name} onChange={onChange} />
          ))}
          {state.search === '' ? null : (
            <Button onClick={() => onChange((current) => changeListState(current, { search: '' }))}>
              {t('kit.no_result.drop_search')}
            </Button>
          )}
          {countFilters(state) === 0 ? null : (
            <Button onClick={() => onChange((current) => changeListState(current, { filters: {} }))}>
              {t('kit.filter.clear')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The same list without its search, or without one of its filters. */
function loosen(state: ListState, resource: AnyResource, t: Words['t'], label: Words['label']) {
  const filters = Object.keys(state.filters).filter((field) => !isEmptyFilter(state.filters[field]));
  const ways = filters.map((field) => ({
    key: field,
    name: label(resource, field),
    without: dropFilter(state, field),
  }));
  if (state.search === '') return ways;
  return [{ key: '', name: t('kit.search'), without: changeListState(state, { search: '' }) }, ...ways];
}

/** The way out that leads to rows, with their number: this is what empties the list. Nothing where it leads to none. */
function Loosened({
  resource,
  state,
  name,
  onChange,
}: {
  resource: AnyResource;
  state: ListState;
  name: string;
  onChange(change: (state: ListState) => ListState): void;
}) {
  const { t, language } = useTranslations();
  const { total } = useRows(resource, { ...state, page: 0, pageSize: 1 });
  if (total === 0) return null;
  return (
    <Button type="primary" onClick={() => onChange(() => state)}>
      {t('kit.no_result.without', { name, count: total, found: formatCount(total, language) })}
    </Button>
  );
}
