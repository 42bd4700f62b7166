import { isShortIdentifier } from './checks.ts';
import type { Check, Fault } from './faults.ts';
import { isLanguage } from './languages.ts';

/** How answers to interactions of 2004 are written: `learner_response`, and with more freedom `pattern`. */

const comma = '[,]';
const dot = '[.]';
const colon = '[:]';
const real = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const maxEntries = 250;

type Form = (text: string) => boolean;

const isEach = (parts: readonly string[], form: Form) => parts.length <= maxEntries && parts.every(form);
const isShort: Form = isShortIdentifier;
const isSet = (parts: readonly string[]) => new Set(parts).size === parts.length;

/** Takes `{case_matters=…}`, `{order_matters=…}` and `{lang=…}` from the front; null: one of them is not what it says. */
function withoutMarks(text: string, marks: readonly string[]): string | null {
  let rest = text;
  for (;;) {
    const found = /^\{(case_matters|order_matters|lang)=([^}]*)\}/.exec(rest);
    if (found === null) return rest;
    const [whole, mark = '', value = ''] = found;
    if (!marks.includes(mark)) return null;
    if (mark === 'lang' ? !isLanguage(value) : value !== 'true' && value !== 'false') return null;
    rest = rest.slice(whole.length);
  }
}

const isLocalized: Form = (text) => withoutMarks(text, ['lang']) !== null;

const pairs = (text: string): string[][] => text.split(comma).map((pair) => pair.split(dot));

/** `1[:]5`, each end may be open; one number is written `5[:]5`. */
function isRange(text: string): boolean {
  const ends = text.split(colon);
  if (ends.length !== 2 || !ends.every((end) => end === '' || real.test(end))) return false;
  const [least = '', most = ''] = ends;
  return least === '' || most === '' || Number(least) <= Number(most);
}

function isPerformance(text: string, isPattern: boolean): boolean {
  const rest = isPattern ? withoutMarks(text, ['order_matters']) : text;
  if (rest === null) return false;
  return isEach(rest.split(comma), (step) => {
    const [name = '', answer = '', ...more] = step.split(dot);
    if (more.length > 0 || (name === '' && answer === '') || !step.includes(dot)) return false;
    if (name !== '' && !isShort(name)) return false;
    return !answer.includes(colon) || isRange(answer);
  });
}

const forms: Readonly<Record<string, (text: string, isPattern: boolean) => boolean>> = {
  'true-false': (text) => text === 'true' || text === 'false',
  choice: (text) => text === '' || (isEach(text.split(comma), isShort) && isSet(text.split(comma))),
  'fill-in': (text, isPattern) => {
    const rest = isPattern ? withoutMarks(text, ['case_matters', 'order_matters', 'lang']) : text;
    return rest !== null && isEach(rest.split(comma), isLocalized);
  },
  'long-fill-in': (text, isPattern) => {
    const rest = isPattern ? withoutMarks(text, ['case_matters', 'lang']) : text;
    return rest !== null && isLocalized(rest);
  },
  likert: isShort,
  matching: (text) =>
    text === '' ||
    (pairs(text).length <= maxEntries && pairs(text).every((pair) => pair.length === 2 && pair.every(isShort))),
  performance: isPerformance,
  sequencing: (text) => isEach(text.split(comma), isShort),
  numeric: (text, isPattern) => (isPattern ? isRange(text) : real.test(text)),
  other: () => true,
};

const checkForm =
  (isPattern: boolean): Check =>
  (value, sibling): Fault | null => {
    const form = forms[sibling('type') ?? ''];
    if (form === undefined) return 'dependency';
    return form(value, isPattern) ? null : 'type';
  };

export const learnerResponse2004: Check = checkForm(false);
/** Its entry is a pattern of the interaction's list: the type is the interaction's. */
export const responsePattern2004: Check = checkForm(true);

const kindOf = (sibling: (name: string) => string | undefined) => sibling('type') ?? '';

/** Of these there is one right answer. */
export const hasOnePattern = (sibling: (name: string) => string | undefined): boolean =>
  ['true-false', 'likert', 'numeric', 'other'].includes(kindOf(sibling));
/** Of these no right answer is said twice. */
export const hasDistinctPatterns = (sibling: (name: string) => string | undefined): boolean =>
  ['choice', 'matching', 'performance', 'sequencing'].includes(kindOf(sibling));
