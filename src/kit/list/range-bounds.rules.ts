import type { AnyField, FieldKind } from '../declare/fields.ts';

/** Where the scales end that have an end. */
export const scaleEnds: Partial<Record<FieldKind, number>> = { risk: 10, percent: 100, incident: 100 };

/** Both ends that a filter of numbers can have: those declared, else those of its kind. */
export function rangeBounds(field: Pick<AnyField, 'kind' | 'options'> | undefined): { min: number; max: number } {
  const end = (field && scaleEnds[field.kind]) ?? Number.MAX_SAFE_INTEGER;
  return { min: field?.options.min ?? 0, max: field?.options.max ?? end };
}
