/** What a form is made of. `docs/recipes/add-a-form.md` shows it whole. */
export { CheckField } from './check-field.tsx';
export { FieldFrame } from './field-frame.tsx';
export { Form, FormButtons } from './form.tsx';
export { FormDialog } from './form-dialog.tsx';
export { FormField } from './form-field.tsx';
export { KeptSecretField } from './kept-secret-field.tsx';
export { SwitchField } from './switch-field.tsx';
export { useKeptDraft } from './use-kept-draft.ts';
export { useSavedForm } from './use-saved-form.ts';
export { type SchemaForm, useSchemaForm } from './use-schema-form.ts';
