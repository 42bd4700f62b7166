import type { DocumentReport } from '#contract/phishing-attachments.ts';
import { DocumentRejected } from './document-errors.ts';
import { linkKind } from './document-links.rules.ts';
import { gatherLinks, noneRemoved } from './document-report.ts';
import { DocxPackage, hasText } from './docx-package.ts';
import { type LinkPosition, readDocumentPart } from './docx-part.ts';
import type { Relation } from './docx-relations.ts';
import { applyEdits, attributesOf, readTags, type XmlEdit } from './xml-markup.ts';

/** Relations that bring a program with them: the document is refused. */
const macros = /^(?:vbaProject|wordVbaData|attachedToolbars)$/i;
const embedded = /^(?:oleObject|control|activeXControlBinary|package)$/i;
/** Relations that go, and how they are counted. */
const unwanted: readonly (readonly [kind: RegExp, as: 'chunks' | 'addins' | 'signatures'])[] = [
  [/^aFChunk$/i, 'chunks'],
  [/^(?:webextension|webextensiontaskpanes|extensibility|keyMapCustomizations)$/i, 'addins'],
  [/^(?:origin|signature|certificate)$/i, 'signatures'],
];
/** Elements that can do without the relation they name; all others go with it. */
const standsAlone = new Set(['blip', 'imagedata', 'fill', 'hyperlink']);

/**
 * The document as we keep it: nothing in it runs or is fetched from elsewhere, variables stand in one piece, links stay.
 * Pictures and formatting are the same bytes as before. Throws {@link DocumentRejected}.
 */
export function cleanDocx(bytes: Uint8Array): { bytes: Buffer; report: DocumentReport } {
  const document = new DocxPackage(bytes);
  const removed = noneRemoved();
  const links: LinkPosition[] = [];
  const variables: string[] = [];
  const gone = new Map<string, Set<string>>();

  for (const source of document.sources()) {
    const dropped: Relation[] = [];
    for (const relation of document.relationsOf(source)) {
      const reason = assessRelation(source, relation);
      if (reason === null) continue;
      removed[reason] += 1;
      dropped.push(relation);
    }
    if (dropped.length === 0) continue;
    document.dropRelations(source, dropped);
    gone.set(source, new Set(dropped.map(({ id }) => id)));
  }
  for (const [source, ids] of gone) {
    if (source !== '') document.edit(source, (xml) => withoutRelations(xml, ids));
  }
  for (const name of document.textParts()) {
    const xml = document.xmlOf(name);
    if (!hasText(xml)) continue;
    const web = document.relationsOf(name).filter(({ target, isExternal }) => isExternal && linkKind(target) === 'web');
    const part = readDocumentPart(xml, new Map(web.map(({ id, target }) => [id, target])));
    links.push(...part.links);
    variables.push(...part.variables);
    removed.fields += part.voidFields;
    removed.links += part.refusedLinks;
    if (part.edits.length > 0) document.write(name, applyEdits(xml, part.edits));
  }
  removed.parts += document.dropUnreached();
  const report = { links: gatherLinks(links), variables: [...new Set(variables)], removed };
  return { bytes: document.pack(), report };
}

/** How a relation that goes is counted; null for one that stays. Throws where the whole document is refused. */
function assessRelation(source: string, { kind, isExternal, target }: Relation) {
  if (macros.test(kind)) throw new DocumentRejected('document_macros', kind);
  const isOfChart = source.includes('/charts/');
  if (embedded.test(kind) && !(kind === 'package' && isOfChart)) throw new DocumentRejected('document_embedded', kind);
  if (kind === 'package') return 'embedded' as const;
  const [, as] = unwanted.find(([pattern]) => pattern.test(kind)) ?? [];
  if (as !== undefined) return as;
  if (!isExternal) return null;
  if (kind !== 'hyperlink') return 'external' as const;
  return linkKind(target) === 'refused' ? ('links' as const) : null;
}

/** The XML of a part without what named these relations. */
function withoutRelations(xml: string, ids: ReadonlySet<string>): string {
  const edits: XmlEdit[] = [];
  const removing: { name: string; start: number; depth: number }[] = [];
  for (const tag of readTags(xml)) {
    const current = removing.at(-1);
    if (current !== undefined) {
      if (tag.name === current.name && tag.kind === 'open') current.depth += 1;
      if (tag.name === current.name && tag.kind === 'close') current.depth -= 1;
      if (current.depth === 0) {
        edits.push({ start: current.start, end: tag.end, text: '' });
        removing.pop();
      }
      continue;
    }
    if (tag.kind === 'close') continue;
    // Prefixes differ from producer to producer; in its own namespace `w:id` is a number.
    const names = attributesOf(xml, tag).filter(
      ({ name, value }) => /:(id|link|embed|href|pict|dm|lo|qs|cs)$/.test(name) && ids.has(value),
    );
    if (names.length === 0) continue;
    if (standsAlone.has(tag.local)) edits.push(...names.map(({ start, end }) => ({ start, end, text: '' })));
    else if (tag.kind === 'empty') edits.push({ start: tag.start, end: tag.end, text: '' });
    else removing.push({ name: tag.name, start: tag.start, depth: 1 });
  }
  return applyEdits(xml, edits);
}
