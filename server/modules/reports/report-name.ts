import type { Translator } from '#platform/i18n.ts';

/** What a report is called: its kind, and what it is about where the kind does not say it all. */
export function nameReport(t: Translator, { kind, title }: { readonly kind: string; readonly title: string }): string {
  const name = t(`reports.${kind}.title`);
  return title === '' ? name : `${name} · ${title}`;
}
