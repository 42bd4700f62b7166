export type { CrudRow } from './crud-repository.ts';
export { type CrudDeclaration, defineCrud } from './define-crud.ts';
