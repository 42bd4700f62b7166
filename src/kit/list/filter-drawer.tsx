import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { AnyResource } from '../declare/resource.ts';
import { useTranslations } from '../translations.ts';
import { FilterField } from './filter-field.tsx';
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
  const { t } = useTranslations();
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
        {listFilters(resource).map(({ field, operator }) => (
          <FilterField
            key={field}
            resource={resource}
            field={field}
            operator={operator}
            value={draft[field]}
            onChange={(value) => change(field, value)}
          />
        ))}
      </form>
    </Drawer>
  );
}
