import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';

describe('the text of an error', () => {
  it('is the detail, else the details, else the message', () => {
    expect(errorText({ detail: 'a', message: 'b' })).toEqual({ text: 'a' });
    expect(errorText({ details: 'c', message: 'b' })).toEqual({ text: 'c' });
    expect(errorText({ detail: null, message: 'b' })).toEqual({ text: 'b' });
    expect(errorText('plain')).toEqual({ text: 'plain' });
  });

  it('is serialised when it is not a string', () => {
    expect(errorText({ detail: { row: 4 } })).toEqual({ text: '{"row":4}' });
  });

  it('says that licences are missing when the number of users is the problem', () => {
    expect(errorText({ message: 'Number of users' })).toEqual({ key: 'commons:errors.licenses' });
  });

  it.each(['', null, undefined, {}, 42])('falls back to our own words for %j', (body) => {
    expect(errorText(body)).toEqual({ key: 'commons:errors.unexpected' });
  });

  it('never shows an address of a machine or a page of text', () => {
    expect(errorText({ message: 'connect ECONNREFUSED 10.0.0.12:5432' })).toEqual({ key: 'commons:errors.generic' });
    expect(errorText({ message: 'fe80:0:0:0:1ff:fe23:4567:890a refused' })).toEqual({ key: 'commons:errors.generic' });
    expect(errorText({ message: 'x'.repeat(1025) })).toEqual({ key: 'commons:errors.generic' });
    expect(errorText({ message: 'x'.repeat(1024) })).toEqual({ text: 'x'.repeat(1024) });
    expect(errorText({ message: 'Version 4.2 of 14:05:30' })).toEqual({ text: 'Version 4.2 of 14:05:30' });
  });

  it('survives a body that contains itself', () => {
    const body: Record<string, unknown> = {};
    body['detail'] = body;
    expect(errorText(body)).toEqual({ key: 'commons:errors.unexpected' });
  });
});
