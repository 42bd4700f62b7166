import type { Check } from './faults.ts';
import { isLanguage } from './languages.ts';
import { readInterval2004, readTimespan12 } from './times.ts';

/** What both standards know: words of a list, numbers, texts. */

export const textUpTo =
  (longest: number): Check =>
  (value) =>
    value.length > longest ? 'length' : null;

export const anyText: Check = () => null;

export const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? null : 'type';

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const real = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const integer = /^[+-]?\d+$/;

const within = (number: number, least: number, most: number) => (number < least || number > most ? 'range' : null);

/** 1.2: a number, or nothing. */
export const decimalOrBlank =
  (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Check =>
  (value) => {
    if (value === '') return null;
    return decimal.test(value) ? within(Number(value), least, most) : 'type';
  };

export const realNumber =
  (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    real.test(value) ? within(Number(value), least, most) : 'type';

export const wholeNumber =
  (least: number, most: number): Check =>
  (value) =>
    integer.test(value) ? within(Number(value), least, most) : 'type';

/** 1.2 asks for one without spaces. */
export const identifier12: Check = (value) => (/^\S{1,255}$/.test(value) ? null : 'type');

export const timespan12: Check = (value) => (readTimespan12(value) === null ? 'type' : null);

/** A time of day. */
export const time12: Check = (value) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/.test(value) ? null : 'type';

export const interval2004: Check = (value) => (readInterval2004(value) === null ? 'type' : null);

const moment =
  /^(19[7-9]\d|20[0-2]\d|203[0-8])(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3])(?::([0-5]\d)(?::([0-5]\d)(?:\.\d{1,2}(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?)?)?)?)?)?$/;

/** 2004: from a year alone to hundredths of a second with a zone. */
export const moment2004: Check = (value) => {
  const found = moment.exec(value);
  if (found === null) return 'type';
  const [, year, month, day] = found;
  if (day === undefined) return null;
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() ? null : 'type';
};

export const language2004: Check = (value) => (value === '' || isLanguage(value) ? null : 'type');

/** A text that may begin with its language: `{lang=uz}Salom`. */
export const localized2004: Check = (value) => {
  const said = /^\{lang=([^}]*)\}/.exec(value);
  return said === null || isLanguage(said[1] ?? '') ? null : 'type';
};

/** A name for everybody: a URI, or anything else without spaces. A URN has to be a whole one. */
export const longIdentifier2004: Check = (value) => {
  if (!/^\S+$/.test(value)) return 'type';
  return /^urn:/i.test(value) && !/^urn:[a-z0-9][a-z0-9-]{0,31}:\S+$/i.test(value) ? 'type' : null;
};

/** A name of an answer: what may stand in a URI. */
export const isShortIdentifier = (value: string) => /^[^\s{}[\]:<>"\\^`|][^\s{}[\]<>"\\^`|]*$/.test(value);
