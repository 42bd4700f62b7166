export { defineEdits } from './define-edits.ts';
export { versionOf } from './edit-version.rules.ts';
export type { Editor } from './last-edit-repository.ts';
export { changedMeanwhile, startEdit } from './merge-edit.ts';
