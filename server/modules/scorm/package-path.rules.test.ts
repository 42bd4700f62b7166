import { expect, test } from 'vitest';
import {
  decodeName,
  isLeftover,
  joinParameters,
  keyOf,
  resolveReference,
  safePath,
  tellable,
} from './package-path.rules.ts';

test('names are read as they were written: UTF-8, and what Windows writes where it speaks Russian', () => {
  expect(decodeName(Buffer.from('Глава 1/стр.html'), false)).toBe('Глава 1/стр.html');
  const cp866 = Buffer.from([0x83, 0xab, 0xa0, 0xa2, 0xa0, 0x5c, 0x31]);
  expect(decodeName(cp866, false)).toBe('Глава/1');
  expect(decodeName(Buffer.from('й.html'), true)).toBe('й.html');
});

test.each([
  ['a/b.html', 'a/b.html'],
  ['./a//b.html', 'a/b.html'],
  ['folder/', 'folder'],
  ['..a/b..html', '..a/b..html'],
  ['../a', null],
  ['a/../../b', null],
  ['/a', null],
  ['C:/a', null],
  ['a\u0000', null],
  ['', null],
  ['.', null],
])('%j lies in the package as %j', (name, path) => {
  expect(safePath(name)).toBe(path);
});

test.each([
  ['', 'a.html?x=1#top', { path: 'a.html', suffix: '?x=1#top' }],
  ['packed', 'sub/../a%20b.html', { path: 'packed/a b.html', suffix: '' }],
  ['packed', '../a.html', { path: null, suffix: '' }],
  ['', '100%.html', { path: '100%.html', suffix: '' }],
  ['', 'http://evil.example/a', { path: null, suffix: '' }],
  ['', '//evil.example/a', { path: null, suffix: '' }],
  ['', 'javascript:alert(1)', { path: null, suffix: '' }],
])('from %j a manifest leads with %j to %j', (folder, href, reference) => {
  expect(resolveReference(folder, href)).toEqual(reference);
});

test.each([
  ['', '?a=1', '?a=1'],
  ['', 'a=1', '?a=1'],
  ['?b=2', '&a=1', '?b=2&a=1'],
  ['?b=2#top', '?a=1', '?b=2&a=1#top'],
  ['', '#part', '#part'],
  ['#top', '#part', '#top'],
  ['?b=2', ' ', '?b=2'],
])('%j with the parameters %j is %j', (suffix, parameters, joined) => {
  expect(joinParameters(suffix, parameters)).toBe(joined);
});

test('what file managers leave is no part of a package, and a key knows no case', () => {
  expect(['__MACOSX/a', 'a/.DS_Store', 'Thumbs.db'].every(isLeftover)).toBe(true);
  expect(isLeftover('a/thumbs.dbx')).toBe(false);
  expect(keyOf('A/Й.HTML')).toBe('a/й.html');
});

test('a name can be told and stored whatever is in it', () => {
  expect(tellable('a\u0000b')).toBe('a\ufffdb');
  expect(tellable(`${'a'.repeat(199)}😀`).isWellFormed()).toBe(true);
});
