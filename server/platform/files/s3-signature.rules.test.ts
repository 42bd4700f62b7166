import { expect, test } from 'vitest';
import { emptyPayloadHash, signRequest } from './s3-signature.rules.ts';

/** "Examples: Signature Calculations", Amazon S3 API reference: the published keys, date and results. */
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');

function signatureOf(url: string, headers: Record<string, string> = {}): string | undefined {
  const signed = signRequest(
    { method: 'GET', url: new URL(url), headers, payloadHash: emptyPayloadHash },
    credentials,
    now,
  );
  return signed.authorization?.split('Signature=')[1];
}

test('signatures are those of the published examples', () => {
  expect(signatureOf('https://examplebucket.s3.amazonaws.com/test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(signatureOf('https://examplebucket.s3.amazonaws.com/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(signatureOf('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
