import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { core } from 'zod';
import { defaultLanguage, type Language } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ErrorAnswer } from '#contract/page.ts';
import { explainIssue } from '#contract/rejected-values.ts';
import { AppError, type ErrorDetails } from '../app-error.ts';
import { describeOutage } from '../describe-outage.ts';
import { errorText, fieldText } from '../i18n.ts';
import { newId } from '../ids.ts';
import { Outage } from '../outage.ts';
import { preferredLanguage } from './preferred-language.ts';
import { removeRejectedFiles } from './rejected-files.ts';
import { maxIssues } from './request-limits.rules.ts';
import type { App } from './types.ts';
import { InvalidInput } from './validation.ts';

/** Turns whatever a handler threw into `{code, message, detail, errors?}`. No stack, SQL or address leaves the server. */
export function installErrorAnswers(app: App): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    await removeRejectedFiles(request, error);
    await answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerError(new AppError('route_not_found'), request, reply));
}

/** Turns an error into its answer; also for addresses that no route is asked about. */
export async function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = toAppError(error, request);
  // Before the guard nobody has asked which language it is.
  const language = request.language ?? preferredLanguage(request.headers['accept-language']) ?? defaultLanguage;
  const text = errorText(language, known.code, known.details.values);
  const answer: ErrorAnswer = { code: known.code, message: text, detail: known.details.detail ?? null };
  if (known.details.errors) answer.errors = translateFields(known.details.errors, request, known.details.values);
  if (known.details.conflict) answer.conflict = known.details.conflict;
  if (known.details.retryAfterSeconds !== undefined) reply.header('retry-after', known.details.retryAfterSeconds);
  if (known.status >= 500 && isSenderGone(error, request)) {
    request.log.debug({ err: error }, 'the sender went away before its request was whole');
  } else if (known.status >= 500) {
    answer.error_id = newId();
    request.log.error({ err: error, error_id: answer.error_id }, 'request failed');
  }
  await reply.code(known.status).header('cache-control', 'no-store').send(answer);
}

/** Whoever stops an upload, or loses the connection, hears no answer: that is no failure of ours. */
function isSenderGone(error: Error, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && 'code' in error && error.code === 'ECONNRESET';
}

function translateFields(
  errors: Record<string, string[]>,
  request: FastifyRequest,
  values?: ErrorDetails['values'],
): Record<string, string[]> {
  // Looking a text up costs more than everything else here: many fields have the same.
  const texts = new Map<string, string>();
  const translate = (message: string) => {
    const text = texts.get(message) ?? errorText(request.language, message, values);
    texts.set(message, text);
    return text;
  };
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, maxIssues)
      .map(([field, messages]) => [field, messages.slice(0, maxIssues).map(translate)]),
  );
}

/** What a failure means to whoever asked. */
export function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Outage) return describeOutage(error);
  if (error instanceof InvalidInput) {
    return new AppError('validation_failed', { errors: describeIssues(error.issues, request.language), cause: error });
  }
  if (brokenForms.test(error.message)) return new AppError('malformed_request', { cause: error });
  return new AppError(codeOfFastify(error), { cause: error, ...retryOf(error) });
}

/** What the reader of forms says of one that is cut off or whose boundary is missing or endless; its errors carry no status. */
const brokenForms =
  /^(Multipart: Boundary not found|The needle |Unexpected end of |Part terminated early|Malformed part header)/;

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'route_not_found',
  409: 'conflict',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

function codeOfFastify(error: FastifyError | Error): ErrorCode {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return (status === undefined ? undefined : codeByStatus[status]) ?? 'internal_error';
}

function retryOf(error: FastifyError | Error): { retryAfterSeconds?: number } {
  return 'statusCode' in error && error.statusCode === 429 ? { retryAfterSeconds: 60 } : {};
}

/**
 * Field path (dots) to one sentence in the caller's language, for the first of them. A contract's own message is an error
 * code and is kept.
 */
function describeIssues(issues: readonly core.$ZodIssue[], language: Language): Record<string, string[]> {
  // Without a prototype: people send fields named like what every object has.
  const errors = Object.create(null) as Record<string, string[]>;
  let free = maxIssues;
  for (const issue of issues) {
    const isOurs = /^[a-z]+(_[a-z]+)+$/.test(issue.message);
    const text = isOurs ? issue.message : fieldText(language, explainIssue(issue));
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, free) : [];
    const fields = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path];
    for (const path of fields) {
      const field = fieldName(path);
      if (field in errors) continue;
      errors[field] = [text];
      free -= 1;
      if (free === 0) return errors;
    }
  }
  return errors;
}

/** Long enough for every field of the contract; what people send as a name may have no end. */
const maxFieldNameLength = 200;

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, maxFieldNameLength).toWellFormed();
}
