// typed outside a form: structure
import { Button, Segmented, Select } from 'antd';
import { useCallback } from 'react';
import { departmentSortKeys } from '#contract/department-kinds.ts';
import type { DepartmentSortKey } from '#contract/departments.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { iconOption } from '#src/kit/icon/icon-option.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { DepartmentsState, DepartmentsView } from './departments-state.rules.ts';

const views = [
  { value: 'cards', icon: 'cards' },
  { value: 'table', icon: 'list' },
] as const;
const fieldOfKey: Record<DepartmentSortKey, string> = {
  TITLE: 'title',
  USERS_COUNT: 'users_count',
  PROGRESS: 'progress',
  RISK_LEVEL: 'risk_level',
  PHISHING_INDICATOR: 'phishing_indicator',
};

interface LevelToolbarProps {
  state: DepartmentsState;
  /** False where only cards fit. */
  hasViews: boolean;
  onChange(change: Partial<DepartmentsState>): void;
}

export function LevelToolbar({ state, hasViews, onChange }: LevelToolbarProps) {
  const { t } = useTranslations();
  const isDown = state.order === 'desc';
  const find = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <div className="kit-toolbar">
      <SearchInput value={state.search} label={t('departments.search')} onSearch={find} />
      <span className="kit-sort-choice">
        <Select
          aria-label={t('kit.sort.label')}
          popupMatchSelectWidth={false}
          value={state.sortBy}
          options={departmentSortKeys.map((value) => ({ value, label: t(`departments.fields.${fieldOfKey[value]}`) }))}
          onChange={(sortBy) => onChange({ sortBy })}
        />
        <Button
          icon={<Icon name={isDown ? 'sort-down' : 'sort-up'} size={16} />}
          aria-label={t(isDown ? 'kit.sort.descending' : 'kit.sort.ascending')}
          onClick={() => onChange({ order: isDown ? 'asc' : 'desc' })}
        />
      </span>
      <span className="kit-toolbar__space" />
      {hasViews ? (
        <Segmented<DepartmentsView>
          aria-label={t('kit.mode.label')}
          value={state.view}
          options={views.map(({ value, icon }) => iconOption(value, t(`kit.mode.${value}`), icon))}
          onChange={(view) => onChange({ view })}
        />
      ) : null}
    </div>
  );
}
