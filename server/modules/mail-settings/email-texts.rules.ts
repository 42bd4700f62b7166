import type { EmailTexts } from '#contract/mail-settings.ts';
import { unknownVariables, usesVariable } from '#platform/variables.rules.ts';

/** What words have to hold to. */
export interface TextLimits {
  readonly variables: readonly string[];
  readonly required: readonly string[];
  /** Null: the letter leads nowhere. */
  readonly link: string | null;
}

export type TextProblem =
  | { readonly code: 'variable_unknown'; readonly field: keyof EmailTexts; readonly names: readonly string[] }
  | { readonly code: 'letter_link_missing'; readonly field: keyof EmailTexts }
  | { readonly code: 'letter_without_link'; readonly field: keyof EmailTexts }
  | { readonly code: 'letter_variable_missing'; readonly field: keyof EmailTexts; readonly names: readonly string[] };

const fields = ['subject', 'title', 'text', 'button'] as const;

/** Why words cannot be a letter's; null: they can. */
export function checkTexts(words: EmailTexts, { variables, required, link }: TextLimits): TextProblem | null {
  for (const field of fields) {
    const names = unknownVariables(words[field], variables);
    if (names.length > 0) return { code: 'variable_unknown', field, names };
  }
  const missing = required.filter((name) => !usesVariable(words.text, name));
  if (missing.length > 0) return { code: 'letter_variable_missing', field: 'text', names: missing };
  if (link === null) return words.button === '' ? null : { code: 'letter_without_link', field: 'button' };
  if (words.button === '' && !usesVariable(words.text, link)) return { code: 'letter_link_missing', field: 'button' };
  return null;
}
