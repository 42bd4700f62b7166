import type { ApiDescription, ExampleSchema } from './openapi-examples.ts';

const form = 'multipart/form-data';
/** Where a route says which fields of its form hold files, until the description is whole. */
export const fileFieldsKey = 'x-file-fields';

type Operation = NonNullable<ApiDescription['paths']>[string][string] & { [fileFieldsKey]?: readonly string[] };

/** The description with the files of forms among their fields: the contract's schemas know what is JSON as well, and nothing else. */
export function addFileFields<T extends ApiDescription>(description: T): T {
  const table = description.components?.schemas ?? {};
  for (const operations of Object.values(description.paths ?? {})) {
    for (const operation of Object.values(operations) as Operation[]) {
      const names = operation[fileFieldsKey];
      delete operation[fileFieldsKey];
      if (names === undefined) continue;
      const content = operation.requestBody?.content ?? {};
      const given = content[form];
      operation.requestBody = {
        ...operation.requestBody,
        content: { ...content, [form]: { ...given, schema: withFiles(given?.schema, names, table) } },
      };
    }
  }
  return description;
}

function withFiles(
  schema: ExampleSchema | undefined,
  names: readonly string[],
  table: Readonly<Record<string, ExampleSchema>>,
): ExampleSchema {
  const own = table[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? { type: 'object' };
  const files = names.map((name) => [name, { type: 'string', format: 'binary' }] as const);
  return { ...own, properties: { ...own.properties, ...Object.fromEntries(files) } };
}
