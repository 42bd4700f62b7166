import type { ImportPreview } from '#contract/imports.ts';
import { multipart, type TestApp } from '#tests/support/test-app.ts';

export const importBase = '/api/v2/users/employee/csv';

/** Uploads a list of people and answers with whatever the server said. */
export function requestPreview<T = ImportPreview>(
  app: TestApp,
  token: string,
  content: Uint8Array | string,
  name = 'people.csv',
) {
  const file = { field: 'file', name, type: 'text/csv', bytes: Buffer.from(content) };
  return app.request<T>({ method: 'POST', url: `${importBase}/info`, token, ...multipart({}, [file]) });
}

/** Uploads a list of people that the server can read. */
export async function previewImport(app: TestApp, token: string, content: Uint8Array | string): Promise<ImportPreview> {
  const { status, body } = await requestPreview(app, token, content);
  if (status !== 200) throw new Error(`the list was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
