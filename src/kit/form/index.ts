/** What a form is made of. `docs/recipes/add-a-form.md` shows it whole. */
export { CheckField } from './check-field.tsx';
export { FieldFrame } from './field-frame.tsx';
export { Form, FormButtons } from './form.tsx';
export { FormDialog } from './form-dialog.tsx';
export { FormField } from './form-field.tsx';
export { StoredSecretField } from './stored-secret-field.tsx';
export { SwitchField } from './switch-field.tsx';
export { useSavedForm } from './use-saved-form.ts';
export { type SchemaForm, useSchemaForm } from './use-schema-form.ts';
export { useStoredDraft } from './use-stored-draft.ts';
