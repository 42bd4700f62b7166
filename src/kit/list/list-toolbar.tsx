import { Button, Segmented } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import type { AnyResource, ViewMode } from '../declare/resource.ts';
import { Icon } from '../icon/icon.tsx';
import { iconOption } from '../icon/icon-option.tsx';
import { useTranslations } from '../translations.ts';
import { FilterChips } from './filter-chips.tsx';
import { changeListState, countFilters, type ListState, listFilters } from './list-state.rules.ts';
import { QuickFilter } from './quick-filter.tsx';
import { SearchInput } from './search-input.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useColumns } from './use-columns.ts';

const ColumnsDialog = lazyPiece(() => import('./columns-dialog.tsx'));
const FilterDrawer = lazyPiece(() => import('./filter-drawer.tsx'));

interface ListToolbarProps {
  resource: AnyResource;
  state: ListState;
  /** Cards have no column heads: their order is chosen here. */
  shownMode: ViewMode;
  hasModes: boolean;
  onChange(change: Partial<ListState> | ((state: ListState) => ListState)): void;
}

/** Search, filters, order and way of showing; under it the filters in force. */
export function ListToolbar({ resource, state, shownMode, hasModes, onChange }: ListToolbarProps) {
  const { t, own } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { columns, shown } = useColumns(resource);
  const active = countFilters(state);
  const quick = resource.list?.quick;
  const hasFilters = listFilters(resource).length > 0;
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const clear = () => onChange((current) => changeListState(current, { filters: {} }));
  // In one order everywhere, whichever a list begins with.
  const modes = (['cards', 'table'] as const)
    .filter((mode) => resource.list?.modes?.includes(mode) ?? true)
    .map((mode) => iconOption(mode, t(`kit.mode.${mode}`), mode === 'table' ? 'list' : 'cards'));
  return (
    <>
      <div className="kit-toolbar" role="search" aria-label={t(`${resource.name}.title`)}>
        {resource.list?.search === false ? null : (
          <SearchInput value={state.search} label={own(resource, 'search', 'kit.search')} onSearch={search} />
        )}
        {hasFilters ? (
          <Button
            className="kit-toolbar__filters"
            icon={<Icon name="filter" size={16} />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <span {...(!hasModes && { className: 'ui-hidden' })}>{t('kit.filter.title')}</span>
            {active > 0 ? (
              <span className="kit-count">
                <span className="ui-hidden">{t('kit.filter.active')}: </span>
                {active}
              </span>
            ) : null}
          </Button>
        ) : null}
        <span className="kit-toolbar__space" />
        {shownMode === 'cards' ? (
          <SortChoice
            resource={resource}
            sort={state.sort}
            isNarrow={!hasModes}
            onSort={(sort) => onChange({ sort })}
          />
        ) : null}
        {columns.length > 2 && (shownMode === 'table' || !resource.views?.card) ? (
          <Button
            icon={<Icon name="columns" size={16} />}
            aria-haspopup="dialog"
            aria-label={t('kit.columns.title')}
            title={t('kit.columns.title')}
            onClick={() => setIsChoosing(true)}
          >
            {shown.length < columns.length ? t('kit.columns.some', { shown: shown.length, all: columns.length }) : null}
          </Button>
        ) : null}
        {hasModes && modes.length > 1 ? (
          <Segmented
            aria-label={t('kit.mode.label')}
            options={modes}
            value={state.mode}
            onChange={(mode) => onChange({ mode })}
          />
        ) : null}
      </div>
      {quick === undefined ? null : <QuickFilter resource={resource} field={quick} state={state} onChange={onChange} />}
      <FilterChips resource={resource} state={state} onChange={onChange} onClear={clear} />
      {isChoosing ? (
        <Suspense>
          <ColumnsDialog resource={resource} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense>
          <FilterDrawer
            resource={resource}
            filters={state.filters}
            onClose={() => setIsOpen(false)}
            onApply={(filters) => {
              setIsOpen(false);
              onChange({ filters });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
