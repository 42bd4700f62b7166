import { expect, test } from 'vitest';
import { certificateNumber } from '#contract/certificates.ts';
import { isCertificateNumber, makeCertificateNumber } from './certificate-number.rules.ts';

function countingRng(): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return (turn * 7.31) % 1;
  };
}

const number = makeCertificateNumber(countingRng());

test('a number has the written form and a check sign that fits', () => {
  expect(certificateNumber.parse(number)).toBe(number);
  expect(isCertificateNumber(number)).toBe(true);
});

test('one wrong sign anywhere is noticed', () => {
  const signs = [...number];
  for (const [place, sign] of signs.entries()) {
    if (sign === '-') continue;
    const slip = signs.with(place, sign === '7' ? '8' : '7').join('');
    expect(isCertificateNumber(slip), slip).toBe(false);
  }
});

test('what is no number at all is refused', () => {
  for (const text of ['', 'ABCD', `${number}0`, number.replace(/.$/, 'U')])
    expect(isCertificateNumber(text)).toBe(false);
});
