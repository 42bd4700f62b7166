import { Button, Select } from 'antd';
import type { AnyResource } from '../declare/resource.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuDropdown } from '../page/menu-dropdown.tsx';
import { useTranslations } from '../translations.ts';
import { defaultListState, type ListState, sortParam } from './list-state.rules.ts';

interface SortChoiceProps {
  resource: AnyResource;
  sort: ListState['sort'];
  /** One button with a menu, where two do not fit beside the search. */
  isNarrow: boolean;
  onSort(sort: ListState['sort']): void;
}

const orders = ['asc', 'desc'] as const;
const orderLabels = { asc: 'kit.sort.ascending', desc: 'kit.sort.descending' } as const;

/** The order of cards, which have no column heads. */
export function SortChoice({ resource, sort, isNarrow, onSort }: SortChoiceProps) {
  const { t, label } = useTranslations();
  const sortable = Object.keys(resource.fields).filter((name) => sortParam(resource.fields[name], name) !== undefined);
  if (sortable.length === 0) return null;
  const chosen = sort ?? defaultListState(resource).sort;
  const isDown = chosen?.order === 'desc';
  const sortBy = (field: string) => onSort({ field, order: chosen?.order ?? 'asc' });
  const icon = <Icon name={isDown ? 'sort-down' : 'sort-up'} size={16} />;
  if (isNarrow) {
    const item = (key: string, words: string, isChosen: boolean) => ({
      key,
      label: words,
      icon: isChosen ? <Icon name="check" size={16} /> : <span className="kit-sort-choice__blank" />,
    });
    const now = chosen ? [label(resource, chosen.field), t(orderLabels[chosen.order])].join(', ') : '';
    return (
      <MenuDropdown
        placement="bottomRight"
        items={[
          ...sortable.map((name) => item(`by:${name}`, label(resource, name), name === chosen?.field)),
          ...(chosen
            ? [
                { type: 'divider' as const },
                ...orders.map((order) => item(order, t(orderLabels[order]), order === chosen.order)),
              ]
            : []),
        ]}
        onChoose={(key) => {
          const order = orders.find((one) => one === key);
          if (order === undefined) sortBy(key.slice('by:'.length));
          else if (chosen) onSort({ field: chosen.field, order });
        }}
      >
        <Button icon={icon} aria-label={now === '' ? t('kit.sort.label') : `${t('kit.sort.label')}: ${now}`} />
      </MenuDropdown>
    );
  }
  return (
    <span className="kit-sort-choice">
      <Select
        aria-label={t('kit.sort.label')}
        placeholder={t('kit.sort.label')}
        popupMatchSelectWidth={false}
        value={chosen?.field}
        options={sortable.map((name) => ({ value: name, label: label(resource, name) }))}
        onChange={sortBy}
      />
      {chosen ? (
        <Button
          icon={icon}
          aria-label={t(orderLabels[chosen.order])}
          onClick={() => onSort({ field: chosen.field, order: isDown ? 'asc' : 'desc' })}
        />
      ) : null}
    </span>
  );
}
