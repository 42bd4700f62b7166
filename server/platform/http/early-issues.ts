import type { core } from 'zod';
import { maxIssues, type ValuePath } from './request-limits.rules.ts';

/**
 * The first problems of long lists. A schema reads a list to its end and makes a problem for each wrong entry; here the
 * entries are checked one by one until there are enough. What has no problem here still has to pass the whole schema.
 */
export function findEarlyIssues(schema: core.$ZodType, data: unknown): core.$ZodIssue[] {
  const issues: core.$ZodIssue[] = [];
  visit(schema, data, [], issues);
  return issues;
}

const context: core.ParseContextInternal = { async: false, reportInput: true };

function visit(schema: core.$ZodType, value: unknown, path: ValuePath, issues: core.$ZodIssue[]): void {
  if (typeof value !== 'object' || value === null || issues.length >= maxIssues) return;
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return visit(def.innerType, value, path, issues);
    case 'pipe':
      // What comes before a transformation says nothing of what is given.
      return visit(isTransformation(def.in) ? def.out : def.in, value, path, issues);
    case 'object':
      if (Array.isArray(value)) issues.push(wrongType('object', value, path));
      for (const [key, field] of Object.entries(def.shape)) {
        if (Object.hasOwn(value, key)) visit(field, (value as Record<string, unknown>)[key], [...path, key], issues);
      }
      return;
    case 'array':
      if (Array.isArray(value)) visitList(schema, def.element, value, path, issues);
      else issues.push(wrongType('array', value, path));
      return;
    case 'record':
      if (Array.isArray(value)) issues.push(wrongType('record', value, path));
      for (const [key, entry] of Object.entries(value)) visitEntry(def.valueType, entry, [...path, key], issues);
      return;
    case 'intersection':
      visit(def.left, value, path, issues);
      return visit(def.right, value, path, issues);
    case 'union':
      return visitUnion(def.options, value, path, issues);
    default:
  }
}

function isTransformation(schema: core.$ZodType): boolean {
  return schema._zod.def.type === 'transform';
}

function visitList(
  list: core.$ZodType,
  element: core.$ZodType,
  entries: readonly unknown[],
  path: ValuePath,
  issues: core.$ZodIssue[],
): void {
  const maximum = maxLengthOf(list);
  if (entries.length > maximum) {
    issues.push({ code: 'too_big', origin: 'array', maximum, inclusive: true, path, input: entries, message: '' });
    return;
  }
  for (const [at, entry] of entries.entries()) {
    if (issues.length >= maxIssues) return;
    visitEntry(element, entry, [...path, at], issues);
  }
}

function maxLengthOf({ _zod }: core.$ZodType): number {
  const checks = (_zod.def.checks ?? []) as core.$ZodChecks[];
  return checks
    .map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : Infinity))
    .reduce((one, other) => Math.min(one, other), Infinity);
}

function visitEntry(schema: core.$ZodType, entry: unknown, path: ValuePath, issues: core.$ZodIssue[]): void {
  if (issues.length >= maxIssues) return;
  const found = issues.length;
  visit(schema, entry, path, issues);
  if (issues.length > found) return;
  const result = schema._zod.run({ value: entry, issues: [] }, context);
  if (result instanceof Promise) throw new TypeError('A schema of a request works at once.');
  for (const { path: below = [], ...issue } of result.issues.slice(0, maxIssues - issues.length)) {
    issues.push({ message: '', ...issue, path: [...path, ...below] } as core.$ZodIssue);
  }
}

/** Wrong is what no option takes; the option that was read furthest is the one that was meant. */
function visitUnion(options: readonly core.$ZodType[], value: object, path: ValuePath, issues: core.$ZodIssue[]): void {
  let meant: core.$ZodIssue[] = [];
  for (const option of options) {
    const found: core.$ZodIssue[] = [];
    visit(option, value, path, found);
    if (found.length === 0) return;
    if ((found[0]?.path.length ?? 0) > (meant[0]?.path.length ?? -1)) meant = found;
  }
  issues.push(...meant.slice(0, maxIssues - issues.length));
}

function wrongType(expected: 'array' | 'object' | 'record', input: unknown, path: ValuePath): core.$ZodIssue {
  return { code: 'invalid_type', expected, path, input, message: '' };
}
