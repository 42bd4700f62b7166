import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { findHtmlProblems, lineOf } from './html-problems.ts';

const letter = { known: ['link', 'first_name', 'qr'], needs: 'link', place: 'letter' } as const;
const page = { known: ['first_name'], needs: 'form', place: 'page' } as const;
const codes = (html: string, rules: Parameters<typeof findHtmlProblems>[1]) =>
  findHtmlProblems(html, rules).map(({ code }) => code);

describe('problems of HTML', () => {
  it('are none in a letter that works', () => {
    expect(findHtmlProblems('<p>{{ First_Name }}</p><a href="{{link}}">x</a>', letter)).toEqual([]);
    expect(findHtmlProblems('<p>{{qr}}</p>', letter)).toEqual([]);
    expect(findHtmlProblems('<form><input></form>', page)).toEqual([]);
    expect(findHtmlProblems('  ', letter)).toEqual([]);
  });

  it('stand where they are: a variable that nobody fills, on its line', () => {
    const html = '<a href="{{link}}">\n{{frist_name}}</a>';
    const [problem] = findHtmlProblems(html, letter);
    expect(problem).toMatchObject({ code: 'unknown_variable', severity: 'error', subject: '{{frist_name}}' });
    expect(html.slice(problem?.from, problem?.to)).toBe('{{frist_name}}');
    expect(lineOf(html, problem?.from ?? 0)).toBe(2);
  });

  it('say what is missing where it would be put', () => {
    const html = '<p>x</p>\n<a href="#">y</a>';
    const [link] = findHtmlProblems(html, letter);
    expect([link?.code, html.slice(link?.from, link?.to)]).toEqual(['link_missing', '<a href="#">']);
    expect(codes('<div><input></div>', page)).toEqual(['form_missing']);
    expect(findHtmlProblems('<p>x</p></body>', letter)[0]).toMatchObject({ code: 'link_missing', from: 8 });
  });

  it('warn of what will not happen: scripts, links of a letter and forms of a document that lead elsewhere', () => {
    expect(codes('<script>1</script><form></form>', page)).toEqual(['script']);
    expect(codes('<a href="{{link}}">a</a><a href="mailto:x@criminal.test">b</a>', letter)).toEqual(['link_elsewhere']);
    expect(codes('<a href="{{link}}">a</a><a class=x href=https://b.test>b</a>', letter)).toEqual(['link_elsewhere']);
    expect(codes('<form></form><a href="https://b.test">b</a>', page)).toEqual([]);
    expect(codes('<a href="{{link}}">a</a><a href="#top">b</a>', letter)).toEqual([]);
    expect(codes('<form action="//a.test"></form>', { ...page, place: 'document' })).toEqual(['form_replaced']);
  });

  it.each([
    [
      '<form id="f" action="https://a.test/x" method="post"></form>',
      'form_elsewhere',
      '<form id="f" method="post"></form>',
    ],
    [
      "<form><button\n  formaction='//a.test'>Go</button></form>",
      'form_elsewhere',
      '<form><button\n >Go</button></form>',
    ],
    ['<base href=https://a.test><form></form>', 'page_elsewhere', '<form></form>'],
    ['<meta http-equiv=refresh content="0;url=https://a.test"><form></form>', 'page_elsewhere', '<form></form>'],
  ])('of a page that leads elsewhere keep it from being saved, and are gone with one cut: %s', (html, code, left) => {
    const [problem, ...others] = findHtmlProblems(html, page);
    expect([problem?.code, problem?.severity, others]).toEqual([code, 'error', []]);
    const { from = 0, to = 0 } = problem?.fix ?? {};
    expect(html.slice(0, from) + html.slice(to)).toBe(left);
    expect(findHtmlProblems(left, page)).toEqual([]);
  });

  it('are none where a page leads to itself', () => {
    const own =
      '<base href="/"><meta http-equiv="refresh" content="30"><form action="/login"><input formaction="?a"></form>';
    expect(findHtmlProblems(own, page)).toEqual([]);
  });

  it('take no longer than the text is long', async () => {
    const long = '<a '.repeat(50_000) + 'x'.repeat(200_000);
    expect(await processorMsOf(() => findHtmlProblems(long, letter))).toBeLessThan(2000);
  });
});
