import type { AnyField } from '../declare/fields.ts';

/** Both ends that a filter of numbers can have: those declared, else those of its kind. */
export function rangeBounds(field: Pick<AnyField, 'kind' | 'options'> | undefined): { min: number; max: number } {
  const limits = field?.kind === 'risk' ? [0, 10] : field?.kind === 'percent' ? [0, 100] : [0, Number.MAX_SAFE_INTEGER];
  return { min: field?.options.min ?? limits[0] ?? 0, max: field?.options.max ?? limits[1] ?? 0 };
}
