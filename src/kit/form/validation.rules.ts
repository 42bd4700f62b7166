import type { Refusal } from '#contract/rejected-values.ts';
import type { AnyField } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { type FormValues, isFieldShown } from './form-values.rules.ts';

/** Field -> why. */
export type Refusals = Record<string, Refusal>;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the declaration alone knows: required, length, range, the shape of an address. */
export function validateByDeclaration(resource: AnyResource, values: FormValues): Refusals {
  const refusals: Refusals = {};
  for (const name of resource.form?.fields ?? []) {
    const field = resource.fields[name];
    if (!field || !isFieldShown(resource, name, values)) continue;
    const refusal = validateValue(field, values[name]);
    if (refusal) refusals[name] = refusal;
  }
  return refusals;
}

function validateValue({ kind, options }: AnyField, given: unknown): Refusal | undefined {
  const value = typeof given === 'string' ? given.trim() : given;
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return options.required ? { key: 'required' } : undefined;
  const { min, max } = kind === 'percent' ? { min: 0, max: 100, ...options } : options;
  if (typeof value === 'string' && (kind === 'text' || kind === 'longText' || kind === 'email')) {
    if (min !== undefined && value.length < min) return { key: 'too_short', values: { count: min } };
    if (max !== undefined && value.length > max) return { key: 'too_long', values: { count: max } };
    if (kind === 'email' && !emailShape.test(value)) return { key: 'email' };
  }
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return { key: 'too_small', values: { number: min } };
    if (max !== undefined && value > max) return { key: 'too_big', values: { number: max } };
  }
  return undefined;
}
