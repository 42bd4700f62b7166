import { expect, it } from 'vitest';
import { readProviderAnswer } from './provider-answer.ts';

it.each([
  ['#sso=abc', { ticket: 'abc' }],
  ['#sso_problem=sso_expired', { problem: 'sso_expired' }],
  ['#sso_problem=<script>', null],
  ['#sso_problem=https://evil.test', null],
  ['#sso=', null],
  ['#content', null],
  ['', null],
])('%j is read as %j', (hash, answer) => {
  expect(readProviderAnswer(hash)).toEqual(answer);
});
