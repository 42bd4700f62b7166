import { useCallback } from 'react';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { AnyResource } from '../declare/resource.ts';
import { useWords } from '../words.ts';
import { type FormValues, wireValues } from './form-values.rules.ts';
import { type Refusals, refuseByDeclaration, refuseBySchema } from './validation.rules.ts';

/** Checks a form by its declaration and then by the contract's schema, which is loaded with the first check. */
export function useValidation(resource: AnyResource, action: 'create' | 'edit') {
  const { t } = useWords();
  return useCallback(
    async (values: FormValues): Promise<ResolverResult<FormValues>> => {
      const declared = refuseByDeclaration(resource, values);
      const refusals = Object.keys(declared).length > 0 ? declared : await refuseByContract(resource, action, values);
      const errors: FieldErrors<FormValues> = {};
      for (const [field, refusal] of Object.entries(refusals)) {
        errors[field === '' ? 'root' : field] = {
          type: refusal.key,
          message: t(`kit.invalid.${refusal.key}`, refusal.values),
        };
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    [resource, action, t],
  );
}

async function refuseByContract(
  resource: AnyResource,
  action: 'create' | 'edit',
  values: FormValues,
): Promise<Refusals> {
  const load = (action === 'edit' ? resource.form?.editSchema : undefined) ?? resource.form?.schema;
  if (!load) return {};
  const schema = await load();
  const checked = schema.safeParse(wireValues(resource, values), { reportInput: true });
  return checked.success ? {} : refuseBySchema(resource, checked.error.issues);
}
