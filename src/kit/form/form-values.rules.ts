import type { Identified, Titled } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';

export type FormValues = Record<string, unknown>;

/** The word of a field in bodies: a reference is written as its id, `<field>_id` unless the declaration says otherwise. */
function wireValue(resource: AnyResource, field: string): string {
  const declared = resource.fields[field];
  return declared?.kind === 'reference' ? (declared.options.value ?? `${field}_id`) : field;
}

/** What a form begins with: the row's values, or the declared defaults. */
export function initialValues(resource: AnyResource, row: Identified | undefined): FormValues {
  const fields = resource.form?.fields ?? [];
  const given = row === undefined ? undefined : (resource.form?.read?.(row) ?? { ...row });
  return Object.fromEntries(
    fields.map((name) => [name, given?.[name] ?? resource.form?.defaults?.[name] ?? emptyValue(resource, name)]),
  );
}

/** What is sent: only fields that are shown, references as ids, unless the declaration sends something else. */
export function wireValues(resource: AnyResource, values: FormValues): FormValues {
  const shown = Object.fromEntries(
    (resource.form?.fields ?? [])
      .filter((name) => isFieldShown(resource, name, values))
      .map((name) => [name, values[name]]),
  );
  if (resource.form?.send) return resource.form.send(shown);
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      const isReference = resource.fields[name]?.kind === 'reference';
      return [wireValue(resource, name), isReference ? ((value as Titled | null)?.id ?? null) : value];
    }),
  );
}

export function isFieldShown(resource: AnyResource, name: string, values: FormValues): boolean {
  const when = resource.fields[name]?.options.when;
  return when === undefined || when(values);
}

/** Word of the body -> the field of the form that asks for it: `department_id` -> `department`. */
export function fieldNames(resource: AnyResource): Record<string, string> {
  return Object.fromEntries((resource.form?.fields ?? []).map((name) => [wireValue(resource, name), name]));
}

function emptyValue(resource: AnyResource, name: string): unknown {
  switch (resource.fields[name]?.kind) {
    case 'text':
    case 'email':
    case 'longText':
      return '';
    case 'boolean':
      return false;
    case 'tags':
    case 'words':
      return [];
    default:
      return null;
  }
}
