import { describe, expect, it } from 'vitest';
import { selectApiTests } from './changed-api-tests.rules.ts';

const tests = [
  'tests/api/crud.test.ts',
  'tests/api/people/employees-list.test.ts',
  'tests/api/phishing/campaigns.test.ts',
  'tests/api/phishing/campaign-orders.test.ts',
  'tests/api/phishing/template-logo.test.ts',
  'tests/api/tags/actions.test.ts',
];

describe('the API tests of what changed', () => {
  it.each([
    ['server/modules/tags/tag-service.ts', ['tests/api/tags/actions.test.ts']],
    [
      'server/modules/phishing/campaigns/campaign-start.ts',
      [
        'tests/api/phishing/campaigns.test.ts',
        'tests/api/phishing/campaign-orders.test.ts',
        'tests/api/phishing/template-logo.test.ts',
      ],
    ],
    [
      'server/modules/campaigns/campaign-start.ts',
      ['tests/api/phishing/campaigns.test.ts', 'tests/api/phishing/campaign-orders.test.ts'],
    ],
    ['contract/phishing-templates.calls.ts', ['tests/api/phishing/template-logo.test.ts']],
    ['contract/employees.ts', ['tests/api/people/employees-list.test.ts']],
    ['server/platform/crud/define-crud.ts', ['tests/api/crud.test.ts']],
    ['tests/api/tags/tags-world.ts', ['tests/api/tags/actions.test.ts']],
    ['tests/api/crud.test.ts', ['tests/api/crud.test.ts']],
    ['src/resources/tags/index.ts', []],
    ['README.md', []],
  ])('follow from %s', (changed, expected) => {
    expect(selectApiTests([changed], tests)).toEqual(expected);
  });
});
