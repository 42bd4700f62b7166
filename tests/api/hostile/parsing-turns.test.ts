import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IsolatePool } from '#platform/parsing/isolate-pool.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A workbook of a kilobyte whose rectangle has seventeen billion cells. */
function hostileTable(): Buffer {
  const sheet = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
}

const read = (token: string, name: string, bytes: Buffer) =>
  app.request<{ code?: string }>({
    method: 'POST',
    url: '/api/v2/users/employee/csv/info',
    token,
    ...multipart({}, [{ field: 'import', name, type: 'application/octet-stream', bytes }]),
  });

test('what a request brings is parsed in the turns of its organization', async () => {
  const [one, other] = [await buildOperator(app), await buildOperator(app)];
  const run = vi.spyOn(IsolatePool.prototype, 'run');
  const table = Buffer.from('E-mail;Last name;First name\nanna@vector.test;Kim;Anna\n');
  for (const { token } of [one, other]) expect((await read(token, 'people.csv', table)).status).toBe(200);
  expect(run.mock.calls.map(([, , owner]) => owner)).toEqual([one.organization.id, other.organization.id]);
  run.mockRestore();
});

test('a table whose cells cannot be laid out is refused before they are', async () => {
  const { token } = await buildOperator(app);
  const started = performance.now();
  expect(await read(token, 'people.xlsx', hostileTable())).toMatchObject({ body: { code: 'import_too_complex' } });
  // Laying it out takes the whole deadline of thirty seconds.
  expect(performance.now() - started).toBeLessThan(15_000);
});
