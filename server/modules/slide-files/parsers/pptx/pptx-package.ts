import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { AppError } from '#platform/app-error.ts';
import { readZip, unpackEntry, type ZipEntry } from '#platform/zip/index.ts';
import { attributeOf, childrenOf, parseXml, type XmlElement } from './xml-tree.ts';

/** 500 slides with notes, charts and pictures stay far below. */
const limits = { maxEntries: 20_000, maxUnpacked: 600 * 1024 * 1024 } as const;
const maxXmlPart = 16 * 1024 * 1024;
const maxXml = 160 * 1024 * 1024;

/** What one part refers to. */
export interface Relation {
  readonly id: string;
  /** The last step of its type: `slideLayout`, `image`, `hyperlink`. */
  readonly kind: string;
  /** The part's name; the whole address of what lies outside. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** The parts of a presentation. XML alone is unpacked, and each part once. */
export class PptxPackage {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly #xml = new Map<string, XmlElement>();
  readonly #relations = new Map<string, readonly Relation[]>();
  #unpacked = 0;
  readonly main: string;

  /** Throws `document_*` for what is no presentation that can be read. */
  constructor(bytes: Uint8Array) {
    this.entries = readZip(bytes, limits);
    this.main = this.relationsOf('').find(({ kind }) => kind === 'officeDocument')?.target ?? '';
    if (!this.entries.has(this.main)) throw new AppError('document_broken', { cause: new Error('no presentation') });
  }

  xmlOf(name: string): XmlElement {
    const known = this.#xml.get(name);
    if (known) return known;
    const entry = this.entries.get(name);
    if (entry === undefined) throw new AppError('document_broken', { cause: new Error(`no ${name}`) });
    this.#unpacked += entry.size;
    if (entry.size > maxXmlPart || this.#unpacked > maxXml) throw new AppError('document_too_complex');
    const root = parseXml(unpackEntry(entry));
    this.#xml.set(name, root);
    return root;
  }

  /** A part that is there and, if it is XML, no broken one: a slide does without it. Throws for what is unsafe. */
  isReadable(name: string): boolean {
    if (!this.entries.has(name) || !/\.(?:xml|rels)$/i.test(name)) return this.entries.has(name);
    try {
      this.xmlOf(name);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'document_broken') return false;
      throw error;
    }
  }

  bytesOf(name: string): Uint8Array | undefined {
    const entry = this.entries.get(name);
    return entry && unpackEntry(entry);
  }

  /** Of the package itself for the empty name. */
  relationsOf(part: string): readonly Relation[] {
    const known = this.#relations.get(part);
    if (known) return known;
    const name = relationsPart(part);
    const lines = this.isReadable(name) ? childrenOf(this.xmlOf(name), 'Relationship') : [];
    const relations = lines.map((line) => readRelation(part, line));
    this.#relations.set(part, relations);
    return relations;
  }

  /** The relation of a part by its id; external ones are none unless they are asked for. */
  targetOf(part: string, id: string | undefined): string | undefined {
    const relation = this.relationsOf(part).find((line) => line.id === id);
    return relation && !relation.isExternal && this.isReadable(relation.target) ? relation.target : undefined;
  }

  firstOf(part: string, kind: string): string | undefined {
    return this.relationsOf(part).find(
      (relation) => relation.kind === kind && !relation.isExternal && this.isReadable(relation.target),
    )?.target;
  }

  /** A mark of everything that a part is made of: it changes with any of it, and not with the names of parts. */
  markOf(part: string): string {
    const seen = new Set<string>([part]);
    const hash = createHash('sha256');
    for (const name of seen) {
      const entry = this.entries.get(name);
      hash.update(`${entry?.crc}:${entry?.size};`);
      for (const { target, isExternal, kind } of this.relationsOf(name)) {
        if (isExternal) hash.update(`${kind}:${target};`);
        // From notes and layouts ways lead back to every slide.
        else if (this.entries.has(target) && !(kind === 'slide' || (kind === 'slideLayout' && name !== part))) {
          seen.add(target);
        }
      }
    }
    return hash.digest('hex');
  }
}

function readRelation(part: string, line: XmlElement): Relation {
  const type = attributeOf(line, 'Type') ?? '';
  const isExternal = (attributeOf(line, 'TargetMode') ?? '').toLowerCase() === 'external';
  const target = (attributeOf(line, 'Target') ?? '').trim();
  return {
    id: attributeOf(line, 'Id') ?? '',
    kind: type.slice(type.lastIndexOf('/') + 1),
    target: isExternal ? target : resolveTarget(part, target),
    isExternal,
  };
}

function resolveTarget(part: string, target: string): string {
  const path = target.split(/[?#]/)[0] ?? '';
  return posix.join('/', path.startsWith('/') ? '' : posix.dirname(part), path).slice(1);
}

/** Where the relations of a part stand. */
export function relationsPart(part: string): string {
  const cut = part.lastIndexOf('/') + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}
