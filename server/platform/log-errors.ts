/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
}

/** Parts of a database's error that quote what somebody typed: `Key (email)=(anna@corp.test) already exists`. */
const quoted = /"[^"]*"/g;

/**
 * An error without what people typed: a database quotes values in its message and tells them in `detail` and `where`,
 * which name people, addresses and letters. The place stays: code, table, constraint, stack.
 */
export function describeForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, stack = '', cause } = error;
  const given = error as Error & { code?: unknown; severity?: unknown; table?: unknown; constraint?: unknown };
  const isOfDatabase = given.severity !== undefined;
  const message = isOfDatabase ? error.message.replaceAll(quoted, '"…"') : error.message;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...frames].join('\n'),
    ...(typeof given.code === 'string' && { code: given.code }),
    ...(typeof given.table === 'string' && { table: given.table }),
    ...(typeof given.constraint === 'string' && { constraint: given.constraint }),
    ...(cause !== undefined && depth < 4 && { cause: describeForLog(cause, depth + 1) }),
  };
}
