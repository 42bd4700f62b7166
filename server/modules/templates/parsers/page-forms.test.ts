import { describe, expect, it } from 'vitest';
import { parseHtml, writeHtml } from '#platform/parsing/html-tree.ts';
import { templateProblems } from '../template.rules.ts';
import { prepareForms } from './page-forms.ts';

function prepare(html: string) {
  const document = parseHtml(html);
  const forms = prepareForms(document);
  return { forms, html: writeHtml(document) };
}
const fields = '<input name="a"><input type="password" name="b">';
const problemsOf = (html: string) =>
  templateProblems(
    { kind: 'form', domain: null, emails: [{ html: '<a href="{{link}}">', attachments: [] }], pages: [{ html }] },
    [],
  );

describe('a page whose button a script pressed', () => {
  it.each([
    ['a plain button', `<form>${fields}<button type="button">Go</button></form>`, '<button type="submit">Go</button>'],
    ['a button that waits', `<form>${fields}<button disabled>Go</button></form>`, '<button type="submit">Go</button>'],
    ['an old button', `<form>${fields}<input type="button" value="Go"></form>`, '<input type="submit" value="Go">'],
    ['a link', `<form>${fields}<a class="x btn" href="#">Go</a></form>`, 'class="x btn" type="submit"'],
    ['an element with the role', `<form>${fields}<div role="button">Go</div></form>`, '<button role="button"'],
    [
      'the last of several',
      `<form>${fields}<button type="button">Show</button><button type="button">Go</button></form>`,
      '<button type="submit">Go</button>',
    ],
    ['one without a form', `<body>${fields}<a role="button">Go</a></body>`, '<button role="button"'],
    [
      'one outside of the form',
      `<body><form>${fields}</form><button type="button">Go</button></body>`,
      '<button type="submit">Go</button></form>',
    ],
    [
      'fields tied from outside',
      `<body><form id="f"><button>Go</button></form><input form="f"><input form="f"></body>`,
      '<body><form><button>Go</button>',
    ],
  ])('%s sends the form', (_title, given, expected) => {
    const { html, forms } = prepare(given);
    expect(html).toContain(expected);
    expect(forms).toEqual([{ action: '', fields: 2 }]);
    expect(problemsOf(html)).toEqual([]);
  });

  it('is left alone where it sends itself', () => {
    const html = `<form action="/in">${fields}<button type="button">Show</button><button>Go</button></form><form><input></form>`;
    expect(prepare(html)).toEqual({
      html,
      forms: [
        { action: '/in', fields: 2 },
        { action: '', fields: 1 },
      ],
    });
  });

  it('and has nothing like one cannot be sent, and says so', () => {
    const { html } = prepare(`<form>${fields}<p>Go</p></form>`);
    expect(problemsOf(html)).toEqual(['form_cannot_be_sent']);
    expect(problemsOf('<form><input><input type="hidden"></form>'.replace('<input type="hidden">', ''))).toEqual([]);
  });
});
