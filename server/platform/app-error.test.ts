import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';

test('an error has a code of the contract, or is not made and names what it was given', () => {
  expect(new AppError('not_found').status).toBe(404);
  for (const code of [undefined, 'no_such_code', 'toString']) {
    const cause = new Error('the reason');
    const make = () => new AppError(code as ErrorCode, { cause });
    expect(make).toThrow(expect.objectContaining({ message: `AppError has no code ${code}`, cause }));
  }
});
