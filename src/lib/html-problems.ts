import { unknownVariables } from './fill-variables.ts';
import { type Destination, findDestinations } from './html-destinations.ts';

/** Something in HTML that does not work, or not as its author may think. Offsets count UTF-16 units. */
export interface HtmlProblem {
  readonly code:
    | 'unknown_variable'
    | 'link_missing'
    | 'form_missing'
    | 'script'
    | 'form_elsewhere'
    | 'page_elsewhere'
    | 'form_replaced'
    | 'link_elsewhere';
  readonly severity: 'error' | 'warning';
  readonly from: number;
  readonly to: number;
  /** The name, or the address, that it is about. */
  readonly subject: string;
  /** What to take out so that it is gone; absent where only the author knows. */
  readonly fix?: { readonly from: number; readonly to: number };
}

export interface HtmlRules {
  /** Variables that are filled in. */
  readonly known: readonly string[];
  /** What the HTML cannot do without. */
  readonly needs: 'link' | 'form' | null;
  /** A letter's links are counted only where they lead to us; a page's forms have to; a document's are made to. */
  readonly place: 'letter' | 'page' | 'document';
}

const variable = /\{\{\s*(?:([A-Za-z0-9_.-]+)\s*)?\}\}/g;

/** What is wrong, in the order of the text. Errors keep a campaign from starting; warnings say what will be changed. */
export function findHtmlProblems(html: string, { known, needs, place }: HtmlRules): HtmlProblem[] {
  const problems: HtmlProblem[] = [];
  const unknown = new Set(unknownVariables(html, known));
  for (const { 0: written, 1: name = '', index } of html.matchAll(variable)) {
    if (!unknown.has(name.toLowerCase())) continue;
    problems.push({
      code: 'unknown_variable',
      severity: 'error',
      from: index,
      to: index + written.length,
      subject: written,
    });
  }
  for (const { 0: written, index } of html.matchAll(/<script\b[^<>]*>/gi)) {
    problems.push({ code: 'script', severity: 'warning', from: index, to: index + written.length, subject: '' });
  }
  problems.push(...findDestinations(html).flatMap((destination) => problemOf(destination, place)));
  return [...problems, ...missingFrom(html, needs)].toSorted((left, right) => left.from - right.from);
}

function problemOf({ kind, subject, from, to, fix }: Destination, place: HtmlRules['place']): HtmlProblem[] {
  if (kind === 'link')
    return place === 'page' ? [] : [{ code: 'link_elsewhere', severity: 'warning', subject, from, to }];
  if (place === 'page') {
    const code = kind === 'form' ? 'form_elsewhere' : 'page_elsewhere';
    return [{ code, severity: 'error', subject, from, to, fix }];
  }
  return kind === 'form' ? [{ code: 'form_replaced', severity: 'warning', subject, from, to, fix }] : [];
}

function missingFrom(html: string, needs: HtmlRules['needs']): HtmlProblem[] {
  if (html.trim() === '') return [];
  if (needs === 'link' && !/\{\{\s*(link|qr)\s*\}\}/i.test(html)) {
    return [{ code: 'link_missing', severity: 'error', subject: '', ...placeOf(html, /<a\b[^<>]*>/i) }];
  }
  if (needs === 'form' && !/<form[\s>]/i.test(html)) {
    return [
      { code: 'form_missing', severity: 'error', subject: '', ...placeOf(html, /<(input|button|body)\b[^<>]*>/i) },
    ];
  }
  return [];
}

/** Where somebody would put what is missing: at the first element of its kind, else at the end. */
function placeOf(html: string, element: RegExp): { from: number; to: number } {
  const found = element.exec(html);
  if (found) return { from: found.index, to: found.index + found[0].length };
  const end = html.search(/<\/body\s*>/i);
  return { from: Math.max(0, end < 0 ? html.length : end), to: html.length };
}

/** Line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
