import { describe, expect, it } from 'vitest';
import type { AppError } from '#platform/app-error.ts';
import { assertDestinationAllowed, findForeignDestination } from './page-destination.ts';
import { importPage } from './parsers/page-import.ts';

const elsewhere = 'https://bank.example/login';

describe('a page', () => {
  it.each([
    ['a form', `<form method="post" action="${elsewhere}"><input></form>`],
    ['a form written by hand', `<FORM\n ACTION = ${elsewhere} ><input></FORM>`],
    ['a form with written-out signs', '<form action="&#104;ttps://bank.example/login"></form>'],
    ['a button', `<form><button formaction='${elsewhere}'>Go</button></form>`],
    ['a field of another form', `<input type="image" form="x" formaction="${elsewhere}">`],
    ['a refresh', `<meta http-equiv="Refresh" content="0; url=${elsewhere}">`],
    ['a base', `<base href="${elsewhere}"><form action="in"></form>`],
  ])('that leads elsewhere is known by %s', (_part, html) => {
    expect(findForeignDestination(`<html><body><p>Hello</p>${html}</body></html>`)).toBe(elsewhere);
  });

  it('that leads to us is let through: addresses of its own, variables, links that people follow on purpose', () => {
    const html = `<base href="/"><meta http-equiv="refresh" content="30"><meta name="refresh" content="${elsewhere}">
      <form action="/login.php"><button formaction="?step=2">Go</button></form><form><input></form>
      <!-- <form action="${elsewhere}"> --><a href="${elsewhere}">Site</a>`;
    expect(findForeignDestination(html)).toBeUndefined();
  });

  it('is refused at its field with the address, and where nobody could look through it', () => {
    const refusal = (html: string) => {
      try {
        assertDestinationAllowed(html);
        return null;
      } catch (error) {
        const { code, details } = error as AppError;
        return { code, ...details };
      }
    };
    expect(refusal(`<form action="${elsewhere}"></form>`)).toEqual({
      code: 'form_leads_elsewhere',
      errors: { html: ['form_leads_elsewhere'] },
      values: { address: elsewhere },
    });
    expect(refusal('<div>'.repeat(5000))).toMatchObject({ code: 'html_too_deep', errors: { html: ['html_too_deep'] } });
    expect(refusal('<form action="/in"></form>')).toBeNull();
  });

  it('that was imported leads to us, wherever it led', () => {
    const saved = `<base href="${elsewhere}"><meta http-equiv="refresh" content="9;url=${elsewhere}">
      <form action="${elsewhere}"><input name="login"><button formaction="${elsewhere}">Go</button></form>`;
    const { page } = importPage({ bytes: Buffer.from(saved), name: 'page.html', choices: {} });
    expect(findForeignDestination(page.html)).toBeUndefined();
    expect(page.forms).toEqual([{ action: elsewhere, fields: 1 }]);
  });
});
