import { expect, test } from 'vitest';
import { spokenLanguage } from './spoken-language.rules.ts';

test.each([
  ['their own while nothing is said', {}, 'uz', 'uz'],
  ['their own where it is offered', { languages: ['ru', 'uz'] as const }, 'uz', 'uz'],
  ["the organization's where theirs is not offered", { languages: ['ru', 'en'] as const }, 'uz', 'ru'],
  ["the organization's where theirs is not known", {}, null, 'ru'],
] as const)('somebody is spoken to in %s', (_what, settings, language, spoken) => {
  expect(spokenLanguage(settings, 'ru', language)).toBe(spoken);
});
