import { serializerCompiler } from 'fastify-type-provider-zod';
import { type core, z } from 'zod';
import type { App } from './types.ts';

/** What came in does not fit the route's schema. */
export class RefusedInput extends Error {
  readonly issues: readonly core.$ZodIssue[];

  constructor(issues: readonly core.$ZodIssue[]) {
    super('input does not fit the schema');
    this.name = 'RefusedInput';
    this.issues = issues;
  }
}

/** Requests are parsed by the contract's schemas, answers are written by them: a field that is not listed does not leave. */
export function installSchemas(app: App): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const unstorable = findUnstorable(data);
    if (unstorable.length > 0) return { error: new RefusedInput(unstorable) };
    const parsed = schema.safeParse(data ?? {}, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: new RefusedInput(parsed.error.issues) };
  });
  app.setSerializerCompiler(serializerCompiler);
}

/** A route that describes no query takes none: a word that it does not know is refused, as everywhere. */
export function refuseUnknownQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || route.config?.undocumented === true) return;
    route.schema.querystring ??= z.strictObject({});
  });
}

/** Texts that no database can hold, wherever they stand: with a NUL, or with half of a surrogate pair. */
function findUnstorable(data: unknown, path: readonly (string | number)[] = []): core.$ZodIssue[] {
  if (typeof data === 'string') return isStorable(data) ? [] : [unstorableAt(data, path)];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    isStorable(key) ? findUnstorable(value, [...path, key]) : [unstorableAt(key, path)],
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function unstorableAt(input: string, path: readonly (string | number)[]): core.$ZodIssue {
  return { code: 'custom', message: 'text_unreadable', path: [...path], input };
}
