import { createElement, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AnyResource } from '../declare/resource.ts';
import { filterOf } from '../fields/kinds.ts';
import { useTranslations } from '../translations.ts';
import type { FilterDeclaration, FilterValue } from './list-state.rules.ts';

interface FilterFieldProps extends Pick<FilterDeclaration, 'field' | 'operator'> {
  resource: AnyResource;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** Without it the field's own name, which may say too little away from its list. */
  name?: string;
}

/** One filter of a list with its name: in the list's drawer, and wherever else its rows are narrowed. */
export function FilterField({ resource, field, operator, value, onChange, name }: FilterFieldProps) {
  const { label } = useTranslations();
  const declared = resource.fields[field];
  const Filter = declared && filterOf(declared.kind);
  if (!declared || !Filter) return null;
  const id = `filter-${field}`;
  return (
    <div className="kit-field">
      <label htmlFor={id}>{name ?? label(resource, field)}</label>
      <Suspense fallback={<Skeleton height={36} />}>
        {createElement(Filter, { id, name: field, field: declared, resource, operator, value, onChange })}
      </Suspense>
    </div>
  );
}
