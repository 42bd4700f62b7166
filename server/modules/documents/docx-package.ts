import { joinRows, packEntry, readZip, unpackEntry, writeRow, type ZipEntry } from '#platform/zip/index.ts';
import { DocumentRejected } from './document-errors.ts';
import { type Relation, readRelations, relationsPart, resolveTarget } from './docx-relations.ts';
import { applyEdits, attributesOf, decodeXml, readTags, requirePlainXml } from './xml-markup.ts';

const contentTypesPart = '[Content_Types].xml';
const mainType = /wordprocessingml\.document\.main\+xml$/i;
const zipLimits = { maxEntries: 1000, maxUnpacked: 96 * 1024 * 1024 } as const;
const maxXmlBytes = 40 * 1024 * 1024;
/** Roots of the parts that people read. */
const textRoots = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments', 'glossaryDocument']);

/** The parts of a word document. Reading it unpacks XML alone; what is not changed stays packed as it was. */
export class DocxPackage {
  readonly #entries: Map<string, ZipEntry>;
  readonly #xml = new Map<string, string>();
  readonly #changed = new Set<string>();
  readonly #relations = new Map<string, Relation[]>();
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();
  readonly main: string;

  /** Throws {@link DocumentRejected} for what is no plain word document. */
  constructor(bytes: Uint8Array) {
    this.#entries = readZip(bytes, zipLimits);
    this.#readTypes();
    this.#requireHarmlessTypes();
    this.#requirePlainXml();
    for (const name of this.#entries.keys()) {
      if (!name.endsWith('.rels')) continue;
      const source = name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');
      if (relationsPart(source) === name) this.#relations.set(source, readRelations(this.xmlOf(name)));
    }
    const relation = this.relationsOf('').find(({ kind }) => kind === 'officeDocument');
    this.main = resolveTarget('', relation?.target ?? '');
    if (!this.#entries.has(this.main)) throw new DocumentRejected('document_broken', 'no document in it');
    if (!mainType.test(this.#typeOf(this.main)))
      throw new DocumentRejected('file_type_refused', this.#typeOf(this.main));
    if (!hasText(this.xmlOf(this.main))) throw new DocumentRejected('document_broken', 'another root');
  }

  #readTypes(): void {
    if (!this.#entries.has(contentTypesPart)) throw new DocumentRejected('document_broken', 'no content types');
    const xml = this.xmlOf(contentTypesPart);
    for (const tag of readTags(xml)) {
      if (tag.kind === 'close') continue;
      const values = Object.fromEntries(attributesOf(xml, tag).map(({ name, value }) => [name, value]));
      const type = values['ContentType'] ?? '';
      if (tag.local === 'Default') this.#defaults.set((values['Extension'] ?? '').toLowerCase(), type);
      if (tag.local === 'Override')
        this.#overrides.set((values['PartName'] ?? '').replace(/^\//, '').toLowerCase(), type);
    }
  }

  #typeOf(name: string): string {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    return this.#overrides.get(name.toLowerCase()) ?? this.#defaults.get(extension) ?? '';
  }

  #requireHarmlessTypes(): void {
    for (const name of this.#entries.keys()) {
      const type = this.#typeOf(name);
      if (/macroEnabled|vbaProject|vbaData/i.test(type) || /vbaProject/i.test(name)) {
        throw new DocumentRejected('document_macros', name);
      }
      if (/activeX|oleObject/i.test(type) || /(?:^|\/)activeX\//i.test(name)) {
        throw new DocumentRejected('document_embedded', name);
      }
    }
  }

  /** Every part whole, every XML part plain: a word processor reads also those that we do not touch. */
  #requirePlainXml(): void {
    let total = 0;
    for (const [name, entry] of this.#entries) {
      // Those too that we pass on as they lie there: none may be more than it says.
      const bytes = unpackEntry(entry);
      if (!/\.(xml|rels|vml)$/i.test(name) && !/xml$/i.test(this.#typeOf(name))) continue;
      total += entry.size;
      if (total > maxXmlBytes) throw new DocumentRejected('document_too_complex', 'too much XML');
      const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
      // Data of forms may be in UTF-16; nobody but its own program reads it, and we do not change it.
      if (isWide) requirePlainXml(bytes.toString('latin1').replaceAll('\u0000', ''));
      else decodeXml(bytes);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  entry(name: string): ZipEntry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new DocumentRejected('document_broken', name);
    return entry;
  }

  xmlOf(name: string): string {
    const known = this.#xml.get(name);
    if (known !== undefined) return known;
    const xml = decodeXml(unpackEntry(this.entry(name)));
    this.#xml.set(name, xml);
    return xml;
  }

  write(name: string, xml: string): void {
    this.#xml.set(name, xml);
    this.#changed.add(name);
  }

  wasChanged(name: string): boolean {
    return this.#changed.has(name);
  }

  /** A part that was not there; the endings of its kind are known to the package already. */
  add(name: string, xml: string): void {
    this.#entries.set(name, packEntry(name, Buffer.alloc(0), 0));
    this.write(name, xml);
  }

  edit(name: string, change: (xml: string) => string): void {
    if (!this.has(name)) return;
    this.write(name, change(this.xmlOf(name)));
  }

  /** Parts that refer to others; the package itself is the empty name. */
  sources(): string[] {
    return [...this.#relations.keys()];
  }

  relationsOf(source: string): readonly Relation[] {
    return this.#relations.get(source) ?? [];
  }

  dropRelations(source: string, dropped: readonly Relation[]): void {
    const edits = dropped.map(({ tag: { start, end } }) => ({ start, end, text: '' }));
    const name = relationsPart(source);
    this.write(name, applyEdits(this.xmlOf(name), edits));
    this.#relations.set(source, readRelations(this.xmlOf(name)));
  }

  /** Parts whose words people read. */
  textParts(): string[] {
    return this.names().filter((name) => /wordprocessingml/i.test(this.#typeOf(name)));
  }

  /** Removes what no relation leads to, and returns how many parts that were. */
  dropUnreached(): number {
    const reached = new Set<string>();
    const waiting = [''];
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      for (const { target, isExternal } of this.relationsOf(source)) {
        if (isExternal) continue;
        const name = this.#nameLike(resolveTarget(source, target));
        if (name === undefined || reached.has(name)) continue;
        reached.add(name);
        waiting.push(name);
      }
    }
    const kept = new Set([contentTypesPart, relationsPart(''), ...reached, ...[...reached].map(relationsPart)]);
    const dropped = this.names().filter((name) => !kept.has(name));
    if (dropped.length === 0) return 0;
    for (const name of dropped) this.#entries.delete(name);
    this.#forgetTypes(new Set(dropped.map((name) => name.toLowerCase())));
    return dropped.filter((name) => !name.endsWith('.rels')).length;
  }

  /** Names of parts differ in nothing but case where two programs write them. */
  #nameLike(wanted: string): string | undefined {
    if (this.#entries.has(wanted)) return wanted;
    return this.names().find((name) => name.toLowerCase() === wanted.toLowerCase());
  }

  #forgetTypes(dropped: ReadonlySet<string>): void {
    const xml = this.xmlOf(contentTypesPart);
    const edits = [...readTags(xml)]
      .filter((tag) => tag.local === 'Override' && tag.kind === 'empty')
      .filter((tag) => {
        const part = attributesOf(xml, tag).find(({ name }) => name === 'PartName')?.value ?? '';
        return dropped.has(part.replace(/^\//, '').toLowerCase());
      })
      .map(({ start, end }) => ({ start, end, text: '' }));
    if (edits.length > 0) this.write(contentTypesPart, applyEdits(xml, edits));
  }

  /** The entry as it is written: packed anew where its XML was changed. */
  packed(name: string): ZipEntry {
    return this.#changed.has(name) ? packEntry(name, Buffer.from(this.xmlOf(name)), 9) : this.entry(name);
  }

  pack(): Buffer {
    const names = this.names().toSorted(
      (left, right) => Number(right === contentTypesPart) - Number(left === contentTypesPart),
    );
    return joinRows([writeRow(names.map((name) => this.packed(name)))]);
  }
}

/** Whether the root of a part is one that people read. */
export function hasText(xml: string): boolean {
  const root = readTags(xml).next();
  return root.done !== true && textRoots.has(root.value.local);
}
