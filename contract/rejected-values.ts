/** Why a value is refused: a key under `kit.invalid` of the console's words, with its numbers. */
export interface Refusal {
  key: string;
  values?: Record<string, string | number>;
}

/** The parts of a schema's issue that are read here. `input` is there when the schema was asked to report it. */
export interface RejectedValue {
  code?: string;
  expected?: string;
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  input?: unknown;
}

const keysOfFormats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'link',
  date: 'day',
  datetime: 'day',
};

/** What people are told about a value that a schema refuses: never the schema's own words. */
export function explainIssue(issue: RejectedValue): Refusal {
  const { code = '', origin = '', expected = '', format = '', input } = issue;
  if (code === 'too_small') return explainLimit(origin, Number(issue.minimum), 'low');
  if (code === 'too_big') return explainLimit(origin, Number(issue.maximum), 'high');
  if ('input' in issue && (input === undefined || input === null || input === '')) return { key: 'required' };
  switch (code) {
    case 'invalid_type':
      return { key: expected === 'int' ? 'whole' : expected === 'number' ? 'number' : 'format' };
    case 'invalid_format':
      return { key: keysOfFormats[format] ?? 'format' };
    case 'invalid_value':
      return { key: 'choice' };
    case 'unrecognized_keys':
      return { key: 'unknown' };
    default:
      return { key: 'format' };
  }
}

function explainLimit(origin: string, limit: number, end: 'low' | 'high'): Refusal {
  const isLow = end === 'low';
  switch (origin) {
    case 'string':
      if (isLow && limit === 1) return { key: 'required' };
      return { key: isLow ? 'too_short' : 'too_long', values: { count: limit } };
    case 'array':
    case 'set':
      if (isLow && limit === 1) return { key: 'required' };
      return { key: isLow ? 'least' : 'most', values: { number: limit } };
    default:
      return { key: isLow ? 'too_small' : 'too_big', values: { number: limit } };
  }
}
