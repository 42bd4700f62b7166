import { posix } from 'node:path';
import type { Undrawn } from '#contract/slide-files.ts';
import { relationsPart } from './pptx-package.ts';

interface AddedRelation {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
}

/**
 * What the copy of a presentation has beside its own parts: pictures that we drew, and ways to what slides inherit; and what
 * of it is not drawn.
 */
export class DrawingAdditions {
  readonly parts = new Map<string, string>();
  readonly #relations = new Map<string, AddedRelation[]>();
  readonly #missed = new Map<string, Set<Undrawn>>();

  /** Something of a part is not drawn, or otherwise than in the presentation. */
  miss(part: string, what: Undrawn): void {
    this.#missed.set(part, (this.#missed.get(part) ?? new Set()).add(what));
  }

  missedOf(part: string): Undrawn[] {
    return [...(this.#missed.get(part) ?? [])];
  }

  /** The id of the relation from `part` to `target`. */
  relate(part: string, kind: string, target: string): string {
    const known = this.#relations.get(part) ?? [];
    const same = known.find((one) => one.target === target && one.kind === kind);
    if (same) return same.id;
    const id = `drawn${known.length + 1}`;
    this.#relations.set(part, [...known, { id, kind, target }]);
    return id;
  }

  /** A picture of ours: the id of the relation that leads to it. */
  picture(part: string, svg: string): string {
    const name = `ppt/media/drawn${this.parts.size + 1}.svg`;
    this.parts.set(name, svg);
    return this.relate(part, 'image', name);
  }

  /** Lines for the relations of a part. */
  linesOf(relations: string): string[] {
    const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const part = [...this.#relations.keys()].find((one) => relationsPart(one) === relations) ?? '';
    return (this.#relations.get(part) ?? []).map(({ id, kind, target }) => {
      const path = posix.relative(posix.dirname(part), target);
      return `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${path}"/>`;
    });
  }
}
