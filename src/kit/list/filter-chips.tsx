import { Button } from 'antd';
import { formatDay } from '../../lib/format-date.ts';
import type { AnyResource } from '../declare/resource.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations, type Words } from '../translations.ts';
import { dropFilter, isEmptyFilter, isRange, type ListState, listFilters } from './list-state.rules.ts';
import { ReferenceTitle } from './reference-title.tsx';

interface Chip {
  field: string;
  value?: string;
  /** Words, or a row of another resource whose title has to be read. */
  shown: string | { of: string; id: string; among: readonly string[] };
}

/** The filters in force, each with its name, as pieces that can be taken away. */
function chipsOf(state: ListState, resource: AnyResource, words: Pick<Words, 't' | 'value'>): Chip[] {
  return listFilters(resource).flatMap(({ field }): Chip[] => {
    // Those stand over the list already.
    if (field === resource.list?.quick) return [];
    const declared = resource.fields[field];
    const value = state.filters[field];
    if (!declared || value === undefined || isEmptyFilter(value)) return [];
    if (isRange(value)) {
      const isDay = declared.kind === 'day' || declared.kind === 'instant';
      // A range may have one end only.
      const asText = (end: string) => (isDay && end !== '' ? formatDay(end) : end);
      const { from, to } = value;
      const key = from && to ? 'kit.filter.between' : from ? 'kit.filter.at_least' : 'kit.filter.at_most';
      return [{ field, shown: words.t(key, { from: asText(from ?? ''), to: asText(to ?? '') }) }];
    }
    return value.map((one) => {
      if (declared.of !== undefined) return { field, value: one, shown: { of: declared.of, id: one, among: value } };
      if (declared.kind === 'enum') return { field, value: one, shown: words.value(resource, field, one) };
      if (declared.kind === 'boolean')
        return { field, value: one, shown: words.t(one === 'true' ? 'kit.yes' : 'kit.no') };
      return { field, value: one, shown: one };
    });
  });
}

interface FilterChipsProps {
  resource: AnyResource;
  state: ListState;
  onChange(change: (state: ListState) => ListState): void;
  onClear(): void;
}

export function FilterChips({ resource, state, onChange, onClear }: FilterChipsProps) {
  const words = useTranslations();
  const chips = chipsOf(state, resource, words);
  if (chips.length === 0) return null;
  return (
    <ul className="kit-chips" aria-label={words.t('kit.filter.active')}>
      {chips.map(({ field, value, shown }) => {
        const name = words.label(resource, field);
        return (
          <li key={`${field}.${value ?? ''}`} className="kit-chip">
            <span className="kit-chip__name">{name}</span>
            <span className="kit-ellipsis">{typeof shown === 'string' ? shown : <ReferenceTitle {...shown} />}</span>
            <button
              type="button"
              aria-label={words.t('kit.filter.drop', { name })}
              onClick={() => onChange((current) => dropFilter(current, field, value))}
            >
              <Icon name="cross" size={14} />
            </button>
          </li>
        );
      })}
      <li>
        <Button type="link" size="small" onClick={onClear}>
          {words.t('kit.filter.clear')}
        </Button>
      </li>
    </ul>
  );
}
