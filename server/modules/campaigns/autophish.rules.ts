import { addDays, daysBetween } from '#platform/calendar.ts';
import { seededRng, shuffle } from '#platform/seeded-rng.rules.ts';
import { answerDays, type CampaignDates } from './campaign-dates.rules.ts';

/** What is left of a month has to hold this many days: squeezed into fewer, colleagues would compare their letters. */
export const fewestDays = 7;

/** The automatic campaign of a month. */
export interface AutophishRound {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly dates: CampaignDates;
}

/** The `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The round that begins today, its letters spread to the end of the month; null where too little is left of it. */
export function roundBeginningOn(today: string): AutophishRound | null {
  const lastDay = addDays(firstDayAfter(monthOf(today)), -1);
  if (daysBetween(today, lastDay) + 1 < fewestDays) return null;
  return {
    month: monthOf(today),
    dates: { start_date: today, email_send_end_date: lastDay, end_date: addDays(lastDay, answerDays) },
  };
}

/** What comes next: today's round unless this month had its own, else the one of the first day of the next month. */
export function nextRound(today: string, isMonthDone: boolean): AutophishRound {
  const current = isMonthDone ? null : roundBeginningOn(today);
  return current ?? (roundBeginningOn(firstDayAfter(monthOf(today))) as AutophishRound);
}

function firstDayAfter(month: string): string {
  return `${monthOf(addDays(`${month}-01`, 31))}-01`;
}

/** Template -> when the person got it last, in milliseconds. */
export type TemplateHistory = ReadonlyMap<string, number>;

export interface AssignmentInput {
  readonly people: readonly string[];
  readonly templates: readonly string[];
  readonly history: ReadonlyMap<string, TemplateHistory>;
  /** The same seed gives the same deal. */
  readonly seed: number;
}

/**
 * Person -> template. Each gets a lure that they have not had yet, and who has had them all the one that lies back
 * longest; among those that fit, the one dealt least often so far.
 */
export function assignTemplates({ people, templates, history, seed }: AssignmentInput): Map<string, string> {
  if (templates.length === 0) throw new RangeError('a deal needs a template');
  const dice = seededRng(seed);
  const uses = new Map(shuffle(templates, dice).map((template) => [template, 0]));
  const deal = new Map<string, string>();
  for (const person of shuffle(people, dice)) {
    const template = leastUsed(fittingTemplates([...uses.keys()], history.get(person)), uses);
    uses.set(template, (uses.get(template) ?? 0) + 1);
    deal.set(person, template);
  }
  return deal;
}

function fittingTemplates(templates: readonly string[], seen: TemplateHistory | undefined): readonly string[] {
  if (seen === undefined) return templates;
  const fresh = templates.filter((template) => !seen.has(template));
  if (fresh.length > 0) return fresh;
  const maxAgo = Math.min(...templates.map((template) => seen.get(template) ?? 0));
  return templates.filter((template) => seen.get(template) === maxAgo);
}

function leastUsed(templates: readonly string[], uses: ReadonlyMap<string, number>): string {
  let best = templates[0] as string;
  for (const template of templates) if ((uses.get(template) ?? 0) < (uses.get(best) ?? 0)) best = template;
  return best;
}
