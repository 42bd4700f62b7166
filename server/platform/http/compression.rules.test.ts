import { describe, expect, it } from 'vitest';
import { chooseEncoding, holdsVersion, isWorthCompressing } from './compression.rules.ts';

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for a browser that takes %s is %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen);
  });

  it('is spared for what is small and for what is no text', () => {
    expect(isWorthCompressing('application/json; charset=utf-8', 1024)).toBe(true);
    expect(isWorthCompressing('text/html', 5000)).toBe(true);
    expect(isWorthCompressing('application/json', 1023)).toBe(false);
    expect(isWorthCompressing('image/png', 5000)).toBe(false);
    expect(isWorthCompressing(undefined, 5000)).toBe(false);
  });
});

it('a version that the browser holds is recognised among several, weak or strong', () => {
  expect(holdsVersion('"a", W/"b"', '"b"')).toBe(true);
  expect(holdsVersion('"a"', '"b"')).toBe(false);
  expect(holdsVersion(undefined, '"b"')).toBe(false);
});
