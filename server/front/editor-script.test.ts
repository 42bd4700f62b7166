import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editorScript } from './editor-script.ts';

const origin = 'https://console.test';

interface FrameElement {
  textContent: string | null;
}
interface FrameEvent {
  readonly origin: string;
  readonly data: { readonly type: string; readonly html?: string };
}
/** As much of a browser's window as is touched here: this side of the product knows none. */
interface FrameWindow {
  readonly document: {
    readonly body: FrameElement;
    querySelector(selector: string): FrameElement | null;
    createRange(): { selectNodeContents(element: FrameElement): void };
    dispatchEvent(event: object): void;
  };
  readonly Event: new (name: string) => object;
  readonly MessageEvent: new (name: string, given: object) => object;
  eval(code: string): void;
  focus: () => void;
  addEventListener(name: 'message', hear: (event: FrameEvent) => void): void;
  dispatchEvent(event: object): void;
  getSelection(): { removeAllRanges(): void; addRange(range: object): void } | null;
}
interface DomLibrary {
  readonly JSDOM: new (html: string, options: object) => { readonly window: FrameWindow };
}

/** It comes without types. */
const library: string = 'jsdom';

/** The script in a window that is its own console. */
async function openEditor(html: string) {
  const { JSDOM } = (await import(library)) as DomLibrary;
  const { window } = new JSDOM('<!doctype html><body></body>', {
    runScripts: 'outside-only',
    url: 'https://content.test/editor',
  });
  window.focus = () => undefined;
  const told: FrameEvent['data'][] = [];
  window.addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin) told.push(data);
  });
  window.eval(editorScript.replace('ORIGINS', JSON.stringify([origin])));
  const say = async (data: object, from = origin) => {
    window.dispatchEvent(new window.MessageEvent('message', { data, origin: from, source: window }));
    await vi.advanceTimersByTimeAsync(5);
  };
  await say({ type: 'editor:show', html });
  const run = (command: string, value?: string) => say({ type: 'editor:do', command, value });
  const written = () => told.filter(({ type }) => type === 'editor:changed').at(-1)?.html;
  /** As typing does. */
  const type = async (selector: string, words: string) => {
    const element = window.document.querySelector(selector);
    if (element) element.textContent = words;
    window.document.dispatchEvent(new window.Event('input'));
    await vi.advanceTimersByTimeAsync(300);
  };
  const choose = async (selector: string) => {
    const range = window.document.createRange();
    range.selectNodeContents(window.document.querySelector(selector) ?? window.document.body);
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.addRange(range);
    await vi.advanceTimersByTimeAsync(5);
  };
  return { window, say, run, written, type, choose };
}

const letter = `<!DOCTYPE html>
<html lang="ru"><head><meta charset="utf-8"><meta content="5;url=/x" http-equiv="refresh"><base href="/y/"><style>p{color:red}</style></head>
<body style="margin:0" onload="x()"><!--[if mso]><table><![endif]--><table role="presentation"><tbody><tr><td><p id="a">Hello {{first_name}}</p><p id="b"><a href="{{link}}" data-x="1">Open &amp; read</a></p></td></tr></tbody></table>{{pixel}}</body></html>`;

describe('the frame in which letters are written as they look', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives back everything that nobody touched: comments, styles, attributes, variables', async () => {
    const { type, written } = await openEditor(letter);
    expect(written()).toBeUndefined();
    await type('#a', 'Dear {{full_name}}');
    expect(written()).toBe(letter.replace('Hello {{first_name}}', 'Dear {{full_name}}'));
  });

  it('lets nothing lead the frame away while it is edited', async () => {
    const { window } = await openEditor(letter);
    expect(window.document.querySelector('meta[http-equiv], base[href]')).toBeNull();
  });

  it('keeps a part of a document a part', async () => {
    const { type, written } = await openEditor('<style>p{}</style><p id="a">x</p><p>{{qr}}</p>');
    await type('#a', 'y');
    expect(written()).toBe('<style>p{}</style><p id="a">y</p><p>{{qr}}</p>');
  });

  it('moves, repeats, removes and adds blocks, and takes each of it back', async () => {
    const part = '<p id="a">1</p><p id="b">2</p>';
    const { run, written, choose } = await openEditor(part);
    await choose('#b');
    await run('up');
    expect(written()).toBe('<p id="b">2</p><p id="a">1</p>');
    await run('remove');
    expect(written()).toBe('<p id="a">1</p>');
    await run('add', '<hr>');
    expect(written()).toBe('<p id="a">1</p><hr>');
    for (let step = 0; step < 3; step += 1) await run('undo');
    expect(written()).toBe(part);
    await run('redo');
    expect(written()).toBe('<p id="b">2</p><p id="a">1</p>');
  });

  it('takes back a step at a time, also what was typed a moment ago', async () => {
    const { window, run, written, choose } = await openEditor('<p id="a">1</p>');
    await choose('#a');
    const element = window.document.querySelector('#a');
    if (element) element.textContent = '12';
    window.document.dispatchEvent(new window.Event('input'));
    await run('copy');
    await run('undo');
    expect(written()).toBe('<p id="a">12</p>');
  });

  it('obeys the console alone', async () => {
    const { window, say } = await openEditor('<p>mine</p>');
    await say({ type: 'editor:show', html: '<p>theirs</p>' }, 'https://elsewhere.test');
    expect(window.document.body.textContent).toBe('mine');
  });
});
