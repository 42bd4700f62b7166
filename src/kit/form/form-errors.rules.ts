import { get, set } from 'react-hook-form';

/** As a resolver gives them: word -> its error, or those of what is inside it. */
export type Errors = Record<string, unknown>;

/** Word of the body, or a path in it, -> the field that asks for it, where the two are called differently. */
export type FieldNames = Readonly<Record<string, string>>;

/** What is said of a field: its own words, or the first about something inside it. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, ref: _, ...inside } = error as Record<string, unknown>;
  if (typeof message === 'string') return message;
  for (const one of Object.values(inside)) {
    const found = messageOf(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The paths of everything that something is said of. */
export function pathsOf(errors: object): string[] {
  return errorsIn(errors).map(([path]) => path);
}

/** Everything that is said, under its path. */
function errorsIn(errors: object, above = ''): [path: string, error: object][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return [];
    const path = `${above}${key}`;
    return 'message' in error && typeof error.message === 'string' ? [[path, error]] : errorsIn(error, `${path}.`);
  });
}

/** The path of a field for a path of the body: `department_id` -> `department`; the longest name that fits counts. */
export function fieldPathOf(path: string, names: FieldNames): string {
  const steps = path.split('.');
  for (let count = steps.length; count > 0; count -= 1) {
    const named = names[steps.slice(0, count).join('.')];
    if (named !== undefined) return [named, ...steps.slice(count)].join('.');
  }
  return path;
}

/**
 * Errors of the body on the fields of the form. What is said of something that the form does not ask for stands with the
 * form itself, as `root`.
 */
export function locateErrors(errors: Errors, names: FieldNames, values: object): Errors {
  const placed: Errors = {};
  for (const [path, error] of errorsIn(errors)) {
    const field = fieldPathOf(path, names);
    const [head = ''] = field.split('.');
    if (!(head in values))
      placed['root'] ??= { type: 'schema', message: [path, messageOf(error)].filter(Boolean).join(': ') };
    else if (get(placed, field) === undefined) set(placed, field, error);
  }
  return placed;
}
