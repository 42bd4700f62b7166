import type { PermissionKey } from '#contract/permissions.ts';
import type { Load } from './resource.ts';

/** Something that the search of the header found. */
export interface FoundRoute {
  readonly key: string;
  readonly words: string;
  /** What tells it from another one of the same name. */
  readonly hint?: string | undefined;
  readonly to: string;
}

export interface FinderProps {
  search: string;
  /** Null: it could not be asked. Undefined: not answered yet. */
  onFound(found: readonly FoundRoute[] | null): void;
}

/**
 * What the search of the header (Ctrl+K) finds beside the rows of resources: a component that draws nothing. Its title is
 * the words `<name>.title`.
 */
export interface FinderDeclaration {
  readonly kind: 'finder';
  readonly name: string;
  readonly permission: PermissionKey;
  readonly load: Load<FinderProps>;
}

export function defineFinder(declaration: Omit<FinderDeclaration, 'kind'>): FinderDeclaration {
  return { ...declaration, kind: 'finder' };
}
