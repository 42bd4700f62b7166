/** What a declaration may import. Data and types alone: no component comes along. */
export type { ActionApi, BulkSelection, QueryParams } from './declare/action-api.ts';
export { type AnyExtension, deriveExtensions, extendResource } from './declare/extension.ts';
export {
  type FieldKinds,
  f,
  fieldsOf,
  type Identified,
  type RowOf,
  type Tagged,
  type Titled,
  type Tone,
} from './declare/fields.ts';
export { defineFinder } from './declare/finder.ts';
export { definePage, defineTabbedPage, extendPage, type PageDeclaration } from './declare/page.ts';
export { type AnyResource, defineResource } from './declare/resource.ts';
