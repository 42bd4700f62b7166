import type { PageRenderer } from '#contract/slide-files.ts';
import { joinRows, packEntry, writeRow, type ZipEntry } from '#platform/zip/index.ts';
import { type Palette, readPalette } from './colours.ts';
import { DrawingAdditions } from './drawing-additions.ts';
import { fixSlide } from './embedded-fixes.ts';
import { basePartsOf } from './placeholders.ts';
import { type PptxPackage, relationsPart } from './pptx-package.ts';
import { fixShapes } from './shape-fixes.ts';
import { adopt, attributeOf, childrenOf, parseFragment, writeXml } from './xml-tree.ts';

/** What a picture of a slide does not need, and a renderer should not open: programs, other files, films and sounds. */
const needless =
  /(?:^|\/)(?:embeddings|activeX|ctrlProps)\/|vbaProject|\.(?:bin|mp4|m4v|mov|avi|wmv|mpe?g|webm|mp3|m4a|wav|wma|ogg)$/i;

/**
 * The presentation written anew for a renderer: nothing in it leads outside, and nothing runs. Links that people follow
 * stay: drawing does not.
 */
export function copyForDrawing(
  pack: PptxPackage,
  slideParts: readonly string[],
  renderer: PageRenderer,
  additions = new DrawingAdditions(),
): Uint8Array {
  const changed = new Map<string, string>();
  const bases = new Map<string, Palette>();
  if (renderer === 'embedded') {
    const palettes = new Map(slideParts.map((part) => [part, readPalette(pack, part)]));
    for (const [part, palette] of palettes) {
      fixSlide({ pack, part, palette, additions });
      for (const base of basePartsOf(pack, part)) if (!palettes.has(base)) bases.set(base, palette);
    }
    for (const [part, palette] of bases) fixShapes({ pack, part, palette, additions });
    for (const part of [...slideParts, ...bases.keys()]) changed.set(part, writeXml(pack.xmlOf(part)));
  }
  const kept: ZipEntry[] = [];
  for (const [name, entry] of pack.entries) {
    if (needless.test(name) || (name.endsWith('.rels') && !pack.isReadable(name))) continue;
    if (name.endsWith('.rels')) changed.set(name, withoutWaysOut(pack, name, additions));
    const xml = changed.get(name);
    kept.push(xml === undefined ? entry : packEntry(name, Buffer.from(xml), 1));
  }
  for (const [name, svg] of additions.parts) kept.push(packEntry(name, Buffer.from(svg), 1));
  return joinRows([writeRow(kept)]);
}

function withoutWaysOut(pack: PptxPackage, name: string, additions: DrawingAdditions): string {
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
  const added = parseFragment(additions.linesOf(name).join(''));
  root.children.push(...added.map((line) => adopt(root, line)));
  return writeXml(root);
}
