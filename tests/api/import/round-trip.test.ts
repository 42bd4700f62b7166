import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import type { Question } from '#contract/modules.ts';
import type { QuestionFileOutcome } from '#contract/question-files.ts';
import type { Report } from '#contract/reports.ts';
import type { Tag, TagSheetPreview } from '#contract/tags.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { requestPreview } from './upload.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
});
afterAll(() => app.close());

type BuiltDepartment = Awaited<ReturnType<typeof buildDepartment>>;

/** Namesakes at the top and below, titles with every sign that parts a path, names without a seam. */
async function buildHardWorld(): Promise<string[]> {
  const department = (title: string, parent?: BuiltDepartment) =>
    buildDepartment(app, organization, { title, ...(parent && { parent }) });
  const sales = await department('Продажи');
  const north = await department('Север');
  const departments = [
    sales,
    north,
    await department('Север', sales),
    await department('Продажи', north),
    await department('R&D > Lab'),
    await department('A / B', sales),
    await department('C\\D // E'),
    await department('No. 1: «Отдел», 2-й'),
  ];
  const people = departments.map((one, at) =>
    buildPerson(app, organization, {
      last_name: ['де ла Крус', 'Иванов-Петров', 'van der Berg', "O'Brien"][at % 4] ?? '',
      first_name: ['Анна Мария', 'Иван', '=Ann', 'Oʻtkir'][at % 4] ?? '',
      middle_name: ['', 'Шухрат оглы'][at % 2] ?? '',
      position: ['Менеджер; старший', '@lead', ''][at % 3] ?? '',
      department_id: one.id,
    }),
  );
  return (await Promise.all(people)).map(({ id }) => id);
}

async function exportPeople(language: 'ru' | 'en' | 'uz'): Promise<Buffer> {
  const asked = await app.request<{ id: string }>({
    method: 'POST',
    url: '/api/v2/users/filtered-users-report?need_all=true',
    body: {},
    token,
    language,
  });
  await app.jobs.runDue();
  const report = await ask<Report>(app, token, 'GET', `/api/v2/reports/${asked.body.id}`);
  const headers = { authorization: `Bearer ${token}` };
  return (await app.console.inject({ method: 'GET', url: report.url ?? '', headers })).rawPayload;
}

test('people and departments that were exported change nothing when they come back, in every language', async () => {
  const ids = await buildHardWorld();
  const tag = await ask<Tag>(app, token, 'POST', '/api/v2/tags/custom', { title: 'All', color: '#123456' });
  await ask(app, token, 'POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: ids });
  for (const language of ['ru', 'en', 'uz'] as const) {
    const bytes = await exportPeople(language);
    const { body } = await requestPreview<ImportPreview>(app, token, bytes, 'people.xlsx');
    expect(body.rows.filter((row) => row.outcome !== 'skipped')).toEqual([]);
    expect(body).toMatchObject({
      missing_fields: [],
      counts: { created: 0, changed: 0, refused: 0, skipped: ids.length + 1 },
      new_departments_count: 0,
      replace: { removed: 0 },
    });
    // The same file names the people of a tag: all of them have it, but for the operator who asked.
    const file = { field: 'file', name: 'people.xlsx', type: 'application/octet-stream', bytes };
    const form = multipart({}, [file]);
    const sheet = await app.request<TagSheetPreview>({
      method: 'POST',
      url: `/api/v2/tags/custom/${tag.id}/assign/xlsx/preview`,
      token,
      ...form,
    });
    expect(sheet.body).toMatchObject({ found_count: 1, refused_count: ids.length });
    expect(new Set(sheet.body.refused.map(({ reason }) => reason))).toEqual(new Set(['has_tag']));
  }
});

test('questions that were exported are known already when they come back', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 0, questions: 0 });
  const questions = `/api/v2/library/modules/${module_id}/questions`;
  const texts = ['=1+1?', "'Кто; где?", 'Où est «le café»?', 'Строка\nи ещё одна'];
  for (const text of texts) {
    await ask<Question>(app, token, 'POST', questions, {
      kind: 'single',
      text,
      explanation: '-да; нет',
      options: [
        { text: '@один', is_right: true },
        { text: "'=два", is_right: false },
      ],
    });
  }
  for (const format of ['xlsx', 'csv']) {
    const headers = { authorization: `Bearer ${token}` };
    const url = `${questions}/file?format=${format}`;
    const bytes = (await app.console.inject({ method: 'GET', url, headers })).rawPayload;
    const form = multipart({ is_dry_run: '1' }, [{ field: 'excel', name: `a.${format}`, type: 'text/csv', bytes }]);
    const { body } = await app.request<QuestionFileOutcome>({
      method: 'POST',
      url: `/api/v2/library/modules/${module_id}/quastions/file`,
      token,
      ...form,
    });
    expect(body.counts, format).toEqual({ added: 0, skipped: texts.length, refused: 0 });
    expect(body.doubtful_rows).toBe(0);
  }
});
