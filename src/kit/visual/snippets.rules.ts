/** What can be put into a letter or page as a whole. */
export const emailSnippets = ['heading', 'text', 'button', 'line', 'qr'] as const;
export const pageSnippets = ['heading', 'text', 'field', 'password', 'submit', 'line'] as const;
export type Snippet = (typeof emailSnippets)[number] | (typeof pageSnippets)[number];

const field = (type: string, word: string) =>
  `<p style="margin:0 0 16px"><label>${word}<br><input type="${type}" style="width:100%;box-sizing:border-box;padding:10px 12px;border:1px solid #c4c9d0;border-radius:4px;font:inherit"></label></p>`;

/** Markup that mail programs of the last twenty years show: styles stand on the elements. */
const markup: Readonly<Record<Snippet, (word: string) => string>> = {
  heading: (word) => `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${word}</h1>`,
  text: (word) => `<p style="margin:0 0 14px;font-size:15px;line-height:22px">${word}</p>`,
  button: (word) =>
    `<p style="margin:0 0 20px"><a href="{{link}}" style="display:inline-block;background:#1f4f8f;color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:4px;font-size:15px;font-weight:600">${word}</a></p>`,
  line: () => '<hr style="margin:20px 0;border:0;border-top:1px solid #d8dce0">',
  qr: () => '<p style="margin:0 0 20px;text-align:center">{{qr}}</p>',
  field: (word) => field('text', word),
  password: (word) => field('password', word),
  submit: (word) =>
    `<p style="margin:0 0 16px"><button type="submit" style="width:100%;padding:12px;border:0;border-radius:4px;background:#1f4f8f;color:#ffffff;font:inherit;font-weight:600">${word}</button></p>`,
};

/** `word` comes from the locales: nothing in it has to be escaped. */
export function snippetHtml(snippet: Snippet, word: string): string {
  return markup[snippet](word);
}
