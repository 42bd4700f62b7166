import { expect, test } from 'vitest';
import { splitPersonName } from '#platform/guessing/index.ts';
import { nameless } from './nameless.rules.ts';

const former = {
  addresses: ['anna.petrova@firm.test'],
  names: [splitPersonName('Anna Petrova', 'unknown'), splitPersonName('Жукова Ольга Ивановна', 'unknown')],
};

test.each([
  ['Anna.Petrova@Firm.test, hello', '{{email}}, hello'],
  ['<a href="https://x.test/?u=Anna.Petrova%40firm.test">x</a>', '<a href="https://x.test/?u={{email}}">x</a>'],
  ['anna.petrova&#64;firm.test', '{{email}}'],
  ['joanna.petrova@firm.test', 'joanna.petrova@firm.test'],
  ['anna.petrova@firm.test.example', 'anna.petrova@firm.test.example'],
  ['Write to anna.petrova@firm.test.', 'Write to {{email}}.'],
  ['Dear Anna Petrova,', 'Dear {{first_name}} {{last_name}},'],
  ['Petrova Anna', '{{last_name}} {{first_name}}'],
  ['Hi Anna! Joanna and Annabel wait.', 'Hi {{first_name}}! Joanna and Annabel wait.'],
  ['Уважаемая Ольга, Жукова', 'Уважаемая {{first_name}}, {{last_name}}'],
])('%j becomes %j', (given, without) => {
  expect(nameless(given, former)).toBe(without);
});
