import { Button, Drawer } from 'antd';
import { createElement, Suspense, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AnyResource } from '../declare/resource.ts';
import { filterOf } from '../fields/kinds.ts';
import { useWords } from '../words.ts';
import { defaultListState, type FilterValue, type ListState, listFilters } from './list-state.rules.ts';

interface FilterDrawerProps {
  resource: AnyResource;
  filters: ListState['filters'];
  onApply(filters: ListState['filters']): void;
  onClose(): void;
}

const formId = 'list-filters';

/** All filters of a list. What is typed counts when it is applied; "reset" brings the defaults back. */
export default function FilterDrawer({ resource, filters, onApply, onClose }: FilterDrawerProps) {
  const { t, label } = useWords();
  const [draft, setDraft] = useState(filters);
  const change = (field: string, value: FilterValue | undefined) => {
    const { [field]: _, ...others } = draft;
    setDraft(value === undefined ? others : { ...others, [field]: value });
  };
  return (
    <Drawer
      open
      width={400}
      title={t('kit.filter.title')}
      onClose={onClose}
      footer={
        <div className="kit-drawer-foot">
          <Button onClick={() => setDraft(defaultListState(resource).filters)}>{t('kit.filter.reset')}</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            {t('kit.filter.apply')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="kit-filters"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        {listFilters(resource).map(({ field, operator }) => {
          const declared = resource.fields[field];
          const Filter = declared && filterOf(declared.kind);
          if (!declared || !Filter) return null;
          const id = `filter-${field}`;
          return (
            <div key={field} className="kit-field">
              <label htmlFor={id}>{label(resource, field)}</label>
              <Suspense fallback={<Skeleton height={36} />}>
                {createElement(Filter, {
                  id,
                  name: field,
                  field: declared,
                  resource,
                  operator,
                  value: draft[field],
                  onChange: (value) => change(field, value),
                })}
              </Suspense>
            </div>
          );
        })}
      </form>
    </Drawer>
  );
}
