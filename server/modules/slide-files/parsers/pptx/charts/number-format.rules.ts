/** Numbers of a chart as its author formats them, without what a picture does not need: colours, conditions, currencies. */
export function formatNumber(value: number, code: string | undefined): string {
  const pattern = code?.split(';')[0] ?? '';
  if (pattern === '' || /^general$/i.test(pattern)) return trimmed(value);
  if (isDateFormat(pattern)) return formatDate(value, pattern);
  const isShare = pattern.includes('%');
  const decimals = /\.(0+)/.exec(pattern)?.[1]?.length ?? 0;
  const words = Math.abs(isShare ? value * 100 : value).toFixed(decimals);
  const grouped = pattern.includes(',') ? words.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') : words;
  const before = /^"([^"]*)"/.exec(pattern)?.[1] ?? /^\\?([$€£₽])/.exec(pattern)?.[1] ?? '';
  const after = /[0#]\s*"([^"]*)"$/.exec(pattern)?.[1] ?? '';
  return `${value < 0 ? '−' : ''}${before}${grouped}${after}${isShare ? '%' : ''}`;
}

function trimmed(value: number): string {
  return String(Number(value.toPrecision(10))).replace('-', '−');
}

export function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]/g, ''));
}

/** Days are counted from the end of 1899. */
export function formatDate(days: number, code: string): string {
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  if (!Number.isFinite(date.getTime())) return String(days);
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  const has = (letter: string) => new RegExp(letter, 'i').test(code);
  return [has('d') ? day : '', has('m') ? month : '', has('y') ? year : ''].filter((part) => part !== '').join('.');
}
