import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { core, z } from 'zod';

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
export function installSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    return parsed.success ? { value: parsed.data } : { error: new RefusedInput(parsed.error.issues) };
  });
  app.setSerializerCompiler(serializerCompiler);
}
