import type { AnyField } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { type FormValues, fieldOfPath, isFieldShown } from './form-values.rules.ts';

/** Why a value is refused: a key under `kit.invalid`, with its numbers. */
export interface Refusal {
  key: string;
  values?: Record<string, string | number>;
}
/** Field -> why. `''` holds what belongs to no field of the form. */
export type Refusals = Record<string, Refusal>;

/** The parts of a schema's issue that are read here; the schema library itself stays out of this file. */
export interface SchemaIssue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the declaration alone knows: required, length, range, the shape of an address. */
export function refuseByDeclaration(resource: AnyResource, values: FormValues): Refusals {
  const refusals: Refusals = {};
  for (const name of resource.form?.fields ?? []) {
    const field = resource.fields[name];
    if (!field || !isFieldShown(resource, name, values)) continue;
    const refusal = refuseValue(field, values[name]);
    if (refusal) refusals[name] = refusal;
  }
  return refusals;
}

function refuseValue({ kind, options }: AnyField, given: unknown): Refusal | undefined {
  const value = typeof given === 'string' ? given.trim() : given;
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return options.required ? { key: 'required' } : undefined;
  const { min, max } = options;
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

/** What the contract's schema says, on the fields of the form. The first word about a field stays. */
export function refuseBySchema(resource: AnyResource, issues: readonly SchemaIssue[]): Refusals {
  const refusals: Refusals = {};
  for (const issue of issues) {
    const field = fieldOfPath(resource, issue.path.map(String).join('.')) ?? '';
    refusals[field] ??= explainIssue(issue);
  }
  return refusals;
}

function explainIssue(issue: SchemaIssue): Refusal {
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return { key: 'required' };
    case 'too_small':
      if (isText && Number(issue.minimum) === 1) return { key: 'required' };
      return isText
        ? { key: 'too_short', values: { count: Number(issue.minimum) } }
        : { key: 'too_small', values: { number: Number(issue.minimum) } };
    case 'too_big':
      return isText
        ? { key: 'too_long', values: { count: Number(issue.maximum) } }
        : { key: 'too_big', values: { number: Number(issue.maximum) } };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'format' };
    default:
      return { key: 'format' };
  }
}
