import type { AnyResource } from '../declare/resource.ts';
import { changeListState, defaultListState, isRange, type ListState } from './list-state.rules.ts';

export interface QuickFilter {
  /** The values that hold by a press of somebody; none while the list stands as it begins. */
  readonly chosen: readonly string[];
  readonly isPreset: boolean;
}

const same = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((value) => right.includes(value));

function valuesOf(state: Pick<ListState, 'filters'>, field: string): readonly string[] {
  const value = state.filters[field];
  return value === undefined || isRange(value) ? [] : value;
}

export function readQuickFilter(state: Pick<ListState, 'filters'>, resource: AnyResource, field: string): QuickFilter {
  const preset = valuesOf(defaultListState(resource), field);
  const held = valuesOf(state, field);
  const isPreset = same(held, preset);
  return { chosen: isPreset ? [] : held, isPreset };
}

/** The first press chooses one value alone, the next ones add to it; without any the list stands as it begins. */
export function pressQuickFilter(state: ListState, resource: AnyResource, field: string, value: string): ListState {
  const { chosen } = readQuickFilter(state, resource, field);
  const next = chosen.includes(value) ? chosen.filter((kept) => kept !== value) : [...chosen, value];
  if (next.length === 0) return resetQuickFilter(state, resource, field);
  return changeListState(state, { filters: { ...state.filters, [field]: next } });
}

export function resetQuickFilter(state: ListState, resource: AnyResource, field: string): ListState {
  const { [field]: _, ...others } = state.filters;
  const preset = valuesOf(defaultListState(resource), field);
  return changeListState(state, { filters: preset.length > 0 ? { ...others, [field]: preset } : others });
}
