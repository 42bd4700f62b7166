import type { PageRenderer } from '#contract/slide-files.ts';
import { joinRows, packEntry, writeRow, type ZipEntry } from '#platform/zip/index.ts';
import { mendSlide } from './embedded-mending.ts';
import { type PptxPackage, relationsPart } from './pptx-package.ts';
import { attributeOf, childrenOf, writeXml } from './xml-tree.ts';

/** What a picture of a slide does not need, and a renderer should not open: programs, other files, films and sounds. */
const needless =
  /(?:^|\/)(?:embeddings|activeX|ctrlProps)\/|vbaProject|\.(?:bin|mp4|m4v|mov|avi|wmv|mpe?g|webm|mp3|m4a|wav|wma|ogg)$/i;

/**
 * The presentation written anew for a renderer: nothing in it leads outside, and nothing runs. Links that people follow
 * stay: drawing does not.
 */
export function copyForDrawing(pack: PptxPackage, slideParts: readonly string[], renderer: PageRenderer): Uint8Array {
  const changed = new Map<string, string>();
  if (renderer === 'embedded') for (const part of slideParts) mendSlide(pack, part);
  for (const part of renderer === 'embedded' ? slideParts : []) changed.set(part, writeXml(pack.xmlOf(part)));
  const kept: ZipEntry[] = [];
  for (const [name, entry] of pack.entries) {
    if (needless.test(name)) continue;
    if (name.endsWith('.rels')) changed.set(name, withoutWaysOut(pack, name));
    const xml = changed.get(name);
    kept.push(xml === undefined ? entry : packEntry(name, Buffer.from(xml), 1));
  }
  return joinRows([writeRow(kept)]);
}

function withoutWaysOut(pack: PptxPackage, name: string): string {
  const part = name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');
  const root = pack.xmlOf(name);
  if (relationsPart(part) !== name) return writeXml(root);
  const kept = new Set(
    pack
      .relationsOf(part)
      .filter(({ kind, isExternal, target }) => (isExternal ? kind === 'hyperlink' : !needless.test(target)))
      .map(({ id }) => id),
  );
  const dropped = new Set(childrenOf(root, 'Relationship').filter((line) => !kept.has(attributeOf(line, 'Id') ?? '')));
  root.children = root.children.filter((node) => !dropped.has(node as never));
  return writeXml(root);
}
