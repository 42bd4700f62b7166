import { expect, test } from 'vitest';
import { type ClaimFacts, compareProof, leadsToProvider, proofValue, stateOfClaim } from './domain-claim.rules.ts';

const facts: ClaimFacts = {
  domain: 'vector.test',
  is_proved: false,
  is_proved_somewhere: false,
  has_people: false,
  has_others: false,
};

test.each<[string, Partial<ClaimFacts>, string, boolean]>([
  ['nothing', {}, 'waiting', false],
  ['own people alone', { has_people: true }, 'own_people', true],
  ['people of others as well', { has_people: true, has_others: true }, 'elsewhere', false],
  [
    'a proof, whoever else has people',
    { is_proved: true, is_proved_somewhere: true, has_others: true },
    'proved',
    true,
  ],
  ['the proof of others', { is_proved_somewhere: true, has_people: true }, 'elsewhere', false],
  ['a public domain, even proved', { domain: 'gmail.com', is_proved: true, has_people: true }, 'elsewhere', false],
])('a claim with %s', (_, changes, state, leads) => {
  const claim = { ...facts, ...changes };
  expect([stateOfClaim(claim), leadsToProvider(claim)]).toEqual([state, leads]);
});

test('the record of another organization beside the own one does no harm', () => {
  expect(compareProof('own', [proofValue('other'), ` ${proofValue('own')} `])).toBe('fine');
  expect(compareProof('own', [proofValue('other')])).toBe('different');
  expect(compareProof('own', ['v=spf1 -all'])).toBe('missing');
  expect(compareProof('own', [])).toBe('missing');
  expect(compareProof('own', 'unreachable')).toBe('unreachable');
});
