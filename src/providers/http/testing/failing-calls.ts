/** Lets the calls of a screen fail one at a time, and looks at what the screen makes of it. */
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { isWrite } from '#contract/calls.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import globalErrors from '#locales/en/global_errors.json' with { type: 'json' };
import tips from '#locales/en/tips.json' with { type: 'json' };
import translation from '#locales/en/translation.json' with { type: 'json' };
import { callAt, sampleAnswer } from './sample-answers.ts';

/** A reading call as it went out, with its query. */
export type SentRead = string;
export type IsBroken = (read: SentRead) => boolean;

interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** The services where some reading calls fail. `reads` grows as the screen goes on. */
export function servicesWhere(isBroken: IsBroken) {
  const reads: SentRead[] = [];
  const answer = ({ method, path, query }: SentCall): Response => {
    const call = callAt(method, path);
    if (isWrite(call)) return sampleAnswer(call);
    const read = `${method} ${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
    reads.push(read);
    if (!isBroken(read)) return sampleAnswer(call);
    return Response.json({ code: 'internal_error', message: 'It broke.', detail: null }, { status: 500 });
  };
  return { reads, answer };
}

/** The route of the contract that a call went out by. */
function routeOf(read: SentRead): string {
  const [method = '', path = ''] = read.split(/[ ?]/);
  return callAt(method, path).route;
}

/** Waits until nothing is on its way: what was answered may lead to the next question. */
async function finishReading(reads: readonly SentRead[]): Promise<void> {
  let before = -1;
  while (before !== reads.length) {
    before = reads.length;
    await waitFor(
      () => {
        expect(document.querySelector('h1, [role="alert"]')).not.toBeNull();
        expect(document.querySelector('[aria-busy="true"], .ui-skeleton')).toBeNull();
      },
      { timeout: 5_000 },
    );
    await vi.dynamicImportSettled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
}

export const listRetries = (): HTMLElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === commons.actions.retry);

const roots = new Set(Object.keys({ ...commons, ...globalErrors, ...tips, ...translation }));

/** A key of the translations, or the code of an error. */
function isRaw(text: string): boolean {
  const [, root = ''] = /^(?:\w+:)?([\w-]+)(?:\.[\w-]+)+$/.exec(text.trim()) ?? [];
  return roots.has(root) || text.includes('internal_error');
}

/** Words that nobody should read; what support is to be sent is folded away. */
function listRawTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue && isRaw(nodeValue) && !parentElement?.closest('.ui-failure, code, style, script')) {
      texts.push(nodeValue);
    }
  }
  return texts;
}

interface FailingScreen {
  /** Opens it; answers what it reads, as it goes on. */
  open(isBroken: IsBroken): readonly SentRead[];
  /** Routes whose failure nobody has to be told of here. */
  silent?: ReadonlySet<string>;
  /** Brings the button into view where a field has to be opened first. */
  reveal?(): Promise<void>;
}

/** Answers what is wrong with a screen whose calls fail one at a time, and which routes failed in silence. */
export async function failEachCall(screen: FailingScreen): Promise<{ faults: string[]; unheard: Set<string> }> {
  const whole = screen.open(() => false);
  await finishReading(whole);
  const faults = [...listMissing(), ...listRetries().map(() => 'offers another try though nothing failed')];
  cleanup();
  const unheard = new Set<string>();
  for (const broken of new Set(whole)) {
    const found = await failOne(screen, broken);
    if (found === null) unheard.add(routeOf(broken));
    else faults.push(...found.map((fault) => `${broken} ${fault}`));
    cleanup();
  }
  for (const route of unheard) if (!screen.silent?.has(route)) faults.push(`${route} fails in silence`);
  return { faults, unheard };
}

/** Null: it fails and nobody hears of it. */
async function failOne({ open, reveal }: FailingScreen, broken: SentRead): Promise<string[] | null> {
  let isMended = false;
  const reads = open((read) => read === broken && !isMended);
  await finishReading(reads);
  const faults = listMissing();
  if (listRetries().length === 0) await reveal?.();
  const [retry] = listRetries();
  if (retry === undefined) return faults.length > 0 ? faults : null;
  if (retry.closest('[role="alert"]') === null) faults.push('is announced to nobody');
  isMended = true;
  const before = reads.length;
  fireEvent.click(retry);
  await finishReading(reads);
  if (!reads.slice(before).includes(broken)) faults.push('is not read again');
  if (listRetries().length > 0) faults.push('stays failed after it was read again');
  return faults;
}

function listMissing(): string[] {
  const title = document.querySelector('h1')?.textContent.trim() ?? '';
  return [...(title === '' ? ['leaves no title'] : []), ...listRawTexts().map((text) => `shows "${text}"`)];
}
