/** Inner marks of a language whose outer ones are the key; «…» quotes „…“, “…” quotes ‘…’. */
const innerMarks = { '«': ['„', '“'], '“': ['‘', '’'] } as const;
const openerOf: Readonly<Record<string, keyof typeof innerMarks>> = { '»': '«', '”': '“' };
const isNested = /«[^»]*«|“[^”]*“/;

/** Gives quotation marks inside quotation marks their own shape: a title that has some stands in a sentence that adds more. */
export function nestQuotes(text: string): string {
  if (!isNested.test(text)) return text;
  const open: string[] = [];
  return text.replaceAll(/[«»„“”]/g, (mark) => {
    // What closes „ in Russian opens in English.
    if (mark === '“' && open.at(-1) === '„') {
      open.pop();
      return mark;
    }
    const opener = openerOf[mark];
    if (opener === undefined) {
      const inner = mark === '«' || mark === '“' ? innerMarks[mark][0] : mark;
      const isInner = open.includes(mark);
      open.push(mark);
      return isInner ? inner : mark;
    }
    if (open.at(-1) !== opener) return mark;
    open.pop();
    return open.includes(opener) ? innerMarks[opener][1] : mark;
  });
}
