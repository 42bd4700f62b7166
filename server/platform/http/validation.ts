import { serializerCompiler } from 'fastify-type-provider-zod';
import { type core, z } from 'zod';
import { AppError } from '../app-error.ts';
import { findEarlyIssues } from './early-issues.ts';
import { type InspectedData, inspectData } from './request-limits.rules.ts';
import type { App } from './types.ts';

/** What came in does not fit the route's schema. */
export class InvalidInput extends Error {
  readonly issues: readonly core.$ZodIssue[];

  constructor(issues: readonly core.$ZodIssue[]) {
    super('input does not fit the schema');
    this.name = 'InvalidInput';
    this.issues = issues;
  }
}

/** From so many values on, lists are checked entry by entry first: the schema alone would describe every wrong one. */
const manyValues = 500;

/** Requests are parsed by the contract's schemas, answers are written by them: a field that is not listed does not leave. */
export function installSchemas(app: App): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const { isTooComplex, unstorable, valueCount } = inspectData(data);
    if (isTooComplex) return { error: new AppError('request_too_complex') };
    if (unstorable.length > 0) return { error: new InvalidInput(unstorable.map(unstorableIssue)) };
    const early = valueCount > manyValues ? findEarlyIssues(schema, data) : [];
    if (early.length > 0) return { error: new InvalidInput(early) };
    const parsed = schema.safeParse(data ?? {}, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) };
  });
  app.setSerializerCompiler(serializerCompiler);
}

/** A route that describes no query takes none: a word that it does not know is refused, as everywhere. */
export function rejectUnknownQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || route.config?.undocumented === true) return;
    route.schema.querystring ??= z.strictObject({});
  });
}

/** A text that no database can hold. */
function unstorableIssue({ path, text }: InspectedData['unstorable'][number]): core.$ZodIssue {
  return { code: 'custom', message: 'text_unreadable', path, input: text };
}
