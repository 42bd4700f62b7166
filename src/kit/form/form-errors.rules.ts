/** As a resolver gives them: word -> its error, or those of what is inside it. */
export type Errors = Record<string, unknown>;

/** Word of the body -> the field that asks for it, where the two are called differently. */
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
export function pathsOf(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return [];
    const path = `${above}${key}`;
    return 'message' in error && typeof error.message === 'string' ? [path] : pathsOf(error, `${path}.`);
  });
}

/** The path of a field for a path of the body: `department_id` -> `department`. */
export function fieldPathOf(path: string, names: FieldNames): string {
  const [head = '', ...rest] = path.split('.');
  return [names[head] ?? head, ...rest].join('.');
}

/**
 * Errors of the body on the fields of the form. What is said of something that the form does not ask for stands with the
 * form itself, as `root`.
 */
export function placeErrors(errors: Errors, names: FieldNames, values: object): Errors {
  const placed: Errors = {};
  for (const [word, error] of Object.entries(errors)) {
    const field = names[word] ?? word;
    if (field in values) placed[field] ??= error;
    else placed['root'] ??= { type: 'schema', message: [word, messageOf(error)].filter(Boolean).join(': ') };
  }
  return placed;
}
