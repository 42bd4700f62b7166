import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { shownKinds } from '../kit/declare/fields.ts';
import type { AnyResource } from '../kit/declare/resource.ts';
import { inputOf } from '../kit/fields/kinds.ts';
import { initialValues, wireValues } from '../kit/form/form-values.rules.ts';
import { buildRegistry } from '../kit/registry.ts';
import { inventory } from '../resources/index.ts';

const resources = [...buildRegistry(inventory).resources.values()].filter(({ form }) => form !== undefined);

/** Keys that a body must have and that the form never sends: such a form can be filled in and never saved. */
async function findUnsent(resource: AnyResource, load: (() => Promise<ZodType>) | undefined): Promise<string[]> {
  if (!load) return [];
  const sent = Object.keys(wireValues(resource, initialValues(resource, undefined)));
  const refused = (await load()).safeParse({});
  const required = (refused.error?.issues ?? []).map(({ path }) => String(path[0] ?? ''));
  return required.filter((key) => key !== '' && !sent.includes(key));
}

describe('the forms of the inventory', () => {
  test('are some', () => {
    expect(resources.length).toBeGreaterThan(1);
  });

  test.each(resources)('$name: everything that a body must have is in its form', async (resource) => {
    const { schema, editSchema, only } = resource.form ?? {};
    expect(only === 'edit' ? [] : await findUnsent(resource, schema)).toEqual([]);
    expect(await findUnsent(resource, editSchema)).toEqual([]);
  });

  test.each(resources)('$name: every field of its form has an input', (resource) => {
    const fields = resource.form?.fields ?? [];
    expect(fields.filter((field) => !inputOf(resource.fields[field]?.kind ?? 'text'))).toEqual([]);
  });
});

test('kinds that are for showing only are those that the compiler refuses in a form', () => {
  expect(shownKinds.filter((kind) => inputOf(kind))).toEqual([]);
});
