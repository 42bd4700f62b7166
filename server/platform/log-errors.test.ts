import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeForLog } from './log-errors.ts';

function rejectedBy(message: string, parts: object): Error {
  return Object.assign(new Error(message), { severity: 'ERROR', ...parts });
}

test('the log says where a statement failed and nothing of what people typed', () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: describeForLog } }, { write: (line: string) => void lines.push(line) });
  const error = rejectedBy('invalid input syntax for type uuid: "anna@corp.test"', {
    code: '22P02',
    table: 'users',
    constraint: 'users_email',
    detail: 'Key (email)=(anna@corp.test) already exists.',
    where: "unnamed portal parameter $1 = 'anna@corp.test'",
  });
  log.error({ err: new Error('the letter cannot be made', { cause: error }) }, 'request failed');
  expect(lines.join('')).not.toContain('anna@corp.test');
  expect(lines.join('')).not.toContain('Key (email)');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      message: 'the letter cannot be made',
      cause: { code: '22P02', table: 'users', constraint: 'users_email', message: expect.stringContaining('uuid') },
    },
  });
});

test('an error of the program keeps its words and its place', () => {
  const told = describeForLog(new TypeError('undefined is not a function'));
  expect(told.stack).toMatch(/^TypeError: undefined is not a function\n\s+at /);
});

test('what was thrown and is no error is not written down', () => {
  expect(describeForLog('anna@corp.test')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
