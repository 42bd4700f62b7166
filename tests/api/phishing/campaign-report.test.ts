import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, hit, project, readTokens, startCampaign } from './phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildWorld(templateName = 'Parcel') {
  const { organization, token } = await buildOperator(app);
  const people = [
    await buildPerson(app, organization, { last_name: '=HYPERLINK("x")', email: 'a@report.test' }),
    await buildPerson(app, organization, { last_name: 'Quiet', email: 'b@report.test' }),
  ];
  const template = await buildTemplate(app, token, { kind: 'link', name: templateName });
  const campaign = await startCampaign(app, token, campaignOf([template], { users: people.map(({ id }) => id) }));
  app.clock.advance(3_600_000);
  await hit(app, `/l/${(await readTokens(app, campaign.id)).get('a@report.test')}`);
  await project(app);
  const ask = (body: object, as = token) =>
    app.request<{ id: string; code: string }>({
      method: 'POST',
      url: '/api/v2/reports/phishing-campaign',
      token: as,
      language: 'ru',
      body: { campaign_id: campaign.id, ...body },
    });
  const fetch = async (body: object) => {
    const { status, body: asked } = await ask(body);
    expect(status).toBe(202);
    await app.jobs.runDue();
    const report = await app.request<Report>({ method: 'GET', url: `/api/v2/reports/${asked.id}`, token });
    expect(report.body).toMatchObject({ category: 'phishing_campaign', status: 'complete' });
    const headers = { authorization: `Bearer ${token}` };
    const file = await app.console.inject({ method: 'GET', url: report.body.url ?? '', headers });
    return { name: report.body.file_name, bytes: file.rawPayload };
  };
  return { token, campaign, ask, fetch };
}

describe('the recipients of a campaign as a file', () => {
  test('have a row each with what they did and when, as a spreadsheet', async () => {
    const { fetch } = await buildWorld();
    const { name, bytes } = await fetch({});
    expect(name).toBe('Получатели «Autumn» 2026-03-11.xlsx');
    const [head, ...rows] = await readSheet(bytes, 2);
    expect(head?.slice(0, 2)).toEqual(['Сотрудник', 'E-mail']);
    const clicker = rows.find((row) => row[1] === 'a@report.test');
    expect(clicker?.[5]).toBe('Перешли');
    expect(clicker?.[12]).toBeInstanceOf(Date);
    expect(rows.find((row) => row[1] === 'b@report.test')?.[12]).toBeNull();
  });

  test('are text in a CSV too, whatever a name begins with', async () => {
    const { fetch } = await buildWorld();
    const { name, bytes } = await fetch({ format: 'csv' });
    expect(name).toMatch(/\.csv$/);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFСотрудник;E-mail')).toBe(true);
    expect(lines.find((line) => line.includes('a@report.test'))).toMatch(/^"'=HYPERLINK\(""x""\)/);
    expect(lines.filter((line) => line !== '')).toHaveLength(3);
  });

  test('are those whom the filters find, as in their table', async () => {
    const { fetch } = await buildWorld();
    const { bytes } = await fetch({ format: 'csv', status: ['clicked'] });
    expect(bytes.toString('utf8')).toContain('a@report.test');
    expect(bytes.toString('utf8')).not.toContain('b@report.test');
  });

  test('are refused for a campaign of somebody else, and to whoever may not see campaigns', async () => {
    const { ask } = await buildWorld();
    const other = await buildOperator(app);
    expect((await ask({}, other.token)).status).toBe(404);
    const employee = await signIn(app, await buildPerson(app, other.organization));
    expect((await ask({}, employee)).status).toBe(403);
  });
});

describe('what came of a campaign, as a file', () => {
  async function fetchAt(url: string, category: string) {
    const { token } = world;
    const asked = await app.request<{ id: string }>({ method: 'POST', url, token, language: 'ru' });
    expect(asked.status).toBe(202);
    await app.jobs.runDue();
    const report = await app.request<Report>({ method: 'GET', url: `/api/v2/reports/${asked.body.id}`, token });
    expect(report.body).toMatchObject({ category, status: 'complete' });
    const headers = { authorization: `Bearer ${token}` };
    const file = await app.console.inject({ method: 'GET', url: report.body.url ?? '', headers });
    return { name: report.body.file_name, type: file.headers['content-type'], bytes: file.rawPayload };
  }
  let world: Awaited<ReturnType<typeof buildWorld>>;
  beforeAll(async () => {
    world = await buildWorld();
  });

  test('is a PDF in the language of whoever asks', async () => {
    const { name, type, bytes } = await fetchAt(`/api/v2/reports/v2/phishing/${world.campaign.id}`, 'phishing_results');
    expect(name).toBe('Результаты «Autumn» 2026-03-11.pdf');
    expect(type).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/Lang (ru)');
  });

  test('shows the name of a template as it was written, whatever it looks like', async () => {
    const words = '"><script>1</script>{{7*7}} (a) \\n <b>';
    world = await buildWorld(words);
    const { bytes } = await fetchAt(`/api/v2/reports/v2/phishing/${world.campaign.id}`, 'phishing_results');
    expect(readPdfText(bytes).join('').replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  });

  test('is the list of all recipients at the older call', async () => {
    const { bytes } = await fetchAt(`/api/v2/reports/phishing/${world.campaign.id}`, 'phishing_campaign');
    expect(await readSheet(bytes, 2)).toHaveLength(3);
  });

  test('is refused for a campaign of somebody else', async () => {
    const other = await buildOperator(app);
    for (const call of ['phishing', 'v2/phishing']) {
      const url = `/api/v2/reports/${call}/${world.campaign.id}`;
      expect((await app.request({ method: 'POST', url, token: other.token })).status).toBe(404);
    }
  });
});
