import { expect, test } from 'vitest';
import { DatabaseUnavailable, outageOf } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('told by the driver'), { code });

test.each([
  ['full', ['53100']],
  ['read_only', ['25006']],
  ['away', ['08006', '28P01', '3D000', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '58030', 'EPIPE']],
  [null, ['23505', '57014', '42P01', '25P02', '40001', 'ENOENT']],
] as const)('a database is %s by its codes, and a statement that failed is no outage', (kind, codes) => {
  expect(codes.map((code) => outageOf(withCode(code)))).toEqual(codes.map(() => kind));
});

test('the driver says of a broken connection in words alone that it is away', () => {
  expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('away');
  expect(outageOf(new Error('something else'))).toBeNull();
});

test('a server that refuses the connection is quoted, with the setting to look at', () => {
  expect(new DatabaseUnavailable(withCode('28P01')).message).toBe(
    'The database server refuses the connection: told by the driver. Look at role, password and name in DATABASE_URL.',
  );
  expect(new DatabaseUnavailable(withCode('08006')).message).toBe('The database cannot be reached.');
});
