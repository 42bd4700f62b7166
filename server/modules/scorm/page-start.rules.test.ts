import { expect, test } from 'vitest';
import { findPageStart } from './page-start.rules.ts';

test.each([
  ['<!doctype html><html lang="ru"><head><title>', '<!doctype html><html lang="ru"><head>'],
  ['<!doctype html><html><header>', '<!doctype html><html>'],
  ['<!DOCTYPE html>\n<p>', '<!DOCTYPE html>'],
  ['<p>Page</p>', ''],
  ['\ufeff<p>', '\ufeff'],
])('a script of ours stands in %j behind %j', (page, before) => {
  expect(findPageStart(Buffer.from(page))).toBe(Buffer.byteLength(before));
});

test('a page of two bytes a letter stays as it is', () => {
  expect(findPageStart(Buffer.from('\ufeff<html>', 'utf16le'))).toBeNull();
  expect(findPageStart(Buffer.from('<html>', 'utf16le'))).toBeNull();
});
