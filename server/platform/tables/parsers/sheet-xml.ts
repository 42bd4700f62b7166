import { strFromU8, unzipSync } from 'fflate';

/** The XML of a sheet by its place in the workbook; empty where it cannot be found. */
export function readSheetXml(bytes: Uint8Array, place: number): string {
  const small = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name),
  });
  const textOf = (name: string) => strFromU8(small[name] ?? new Uint8Array());
  const sheet = [...textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)][place]?.[0] ?? '';
  const id = /\sr:id="([^"]+)"/.exec(sheet)?.[1];
  const links = [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(
    ([link]) => link,
  );
  const target = links.flatMap((link) =>
    link.includes(`Id="${id}"`) ? (/\sTarget="([^"]+)"/.exec(link)?.[1] ?? []) : [],
  )[0];
  if (target === undefined) return '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return strFromU8(unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array());
}
