import { decodeTarget } from './document-links.rules.ts';
import { attributesOf, readTags, type XmlTag } from './xml-markup.ts';

/** A line of a `.rels` part: what a part refers to. */
export interface Relation {
  readonly id: string;
  /** The last step of its type: `hyperlink`, `image`, `attachedTemplate`. */
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
  readonly tag: Pick<XmlTag, 'start' | 'end'>;
}

export function readRelations(xml: string): Relation[] {
  const relations: Relation[] = [];
  for (const tag of readTags(xml)) {
    if (tag.local !== 'Relationship' || tag.kind === 'close') continue;
    const values = Object.fromEntries(attributesOf(xml, tag).map(({ name, value }) => [name, value]));
    const type = values['Type'] ?? '';
    relations.push({
      id: values['Id'] ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: (values['Target'] ?? '').trim(),
      isExternal: (values['TargetMode'] ?? '').toLowerCase() === 'external',
      tag,
    });
  }
  return relations;
}

/** Where the relations of a part stand; of the package itself for the empty name. */
export function relationsPart(part: string): string {
  const cut = part.lastIndexOf('/') + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}

/** The part that a target inside of the package names. */
export function resolveTarget(part: string, target: string): string {
  const path = decodeTarget(target.split(/[?#]/)[0] ?? '');
  const base = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '' && step !== '.') base.push(step);
  }
  return base.join('/');
}
