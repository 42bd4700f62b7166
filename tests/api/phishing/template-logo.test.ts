import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign, CampaignCard } from '#contract/campaigns.ts';
import type { Page } from '#contract/page.ts';
import type { PhishingTemplate, PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { purgeUnusedLogos } from '#modules/templates/purge-logos.job.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, readCampaign, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/templates';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const red = '#b3261e';
const green = '#0a7a4f';
const png = (background: string, width = 96, height = 48) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const formOf = (bytes: Uint8Array, fields: Record<string, string> = {}, field = 'logo') =>
  multipart(fields, [{ field, name: 'logo.png', type: 'image/png', bytes }]);

type Answer = PhishingTemplate & { code: string };
const post = (token: string, form: ReturnType<typeof formOf>) =>
  app.request<Answer>({ method: 'POST', url: place, token, ...form });
const setLogo = (token: string, id: string, bytes: Uint8Array, fields = {}) =>
  app.request<Answer>({ method: 'PATCH', url: `${place}/${id}`, token, ...formOf(bytes, fields) });
const change = (token: string, id: string, body: unknown) =>
  app.request<Answer>({ method: 'PATCH', url: `${place}/${id}`, token, body });
const read = async (token: string, id: string) =>
  (await app.request<PhishingTemplate>({ method: 'GET', url: `${place}/${id}`, token })).body;

/** What the address shows, with the colour of its first dot. */
async function show(address: string | null) {
  const answer = await app.content.inject({ method: 'GET', url: new URL(String(address)).pathname });
  if (answer.statusCode !== 200) return { status: answer.statusCode };
  const [r = 0, g = 0, b = 0] = await sharp(answer.rawPayload).raw().toBuffer();
  const { width, height, exif } = await sharp(answer.rawPayload).metadata();
  const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { status: 200, type: answer.headers['content-type'], colour, width, height, exif };
}
const colourOf = async (address: string | null) => (await show(address)).colour;

const logosOf = async (organizationId: string) =>
  app.system.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'template_logo')
    .execute();

describe('the logo of a template', () => {
  test('comes with the form that makes it, and the content origin shows it to whoever has its address', async () => {
    const { token } = await buildOperator(app);
    const fields = { name: 'Bank', kind: 'link', category_name: 'Banks', domain: 'null' };
    const made = await post(token, formOf(await png(red, 1280, 320), fields));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Bank', description: '', domain: null });
    expect(await show(made.body.logo)).toMatchObject({ status: 200, type: 'image/png', width: 640, height: 160 });
    const list = await app.request<Page<PhishingTemplateRow>>({ method: 'GET', url: place, token });
    expect(await colourOf(list.body.data[0]?.logo ?? null)).toBe(red);
  });

  test('is set, replaced and taken away; other changes leave it, and it leaves the rest', async () => {
    const { token } = await buildOperator(app);
    const { id, logo } = await buildTemplate(app, token, { name: 'Parcel' });
    expect(logo).toBeNull();
    const set = await setLogo(token, id, await png(red), { description: 'Autumn' });
    expect(set.body).toMatchObject({ name: 'Parcel', description: 'Autumn', kind: 'form', is_ready: true });
    expect(await colourOf(set.body.logo)).toBe(red);
    expect(await colourOf((await change(token, id, { name: 'Courier' })).body.logo)).toBe(red);
    const replaced = await setLogo(token, id, await png(green));
    expect(replaced.body).toMatchObject({ name: 'Courier', description: 'Autumn' });
    expect(await colourOf(replaced.body.logo)).toBe(green);
    expect((await change(token, id, { remove_logo: false })).body.logo).not.toBeNull();
    expect((await change(token, id, { remove_logo: true })).body.logo).toBeNull();
    expect((await read(token, id)).logo).toBeNull();
  });

  test('goes into a copy, which then has its own', async () => {
    const { token } = await buildOperator(app);
    const { id } = await buildTemplate(app, token);
    await setLogo(token, id, await png(red));
    const copy = await app.request<Answer>({ method: 'POST', url: `${place}/${id}/copy`, token });
    expect(await colourOf(copy.body.logo)).toBe(red);
    await setLogo(token, id, await png(green));
    expect(await colourOf((await read(token, copy.body.id)).logo)).toBe(red);
  });

  test('is a picture by what it holds, not by its name, and no bigger than two megabytes', async () => {
    const { token } = await buildOperator(app);
    const { id } = await buildTemplate(app, token);
    await setLogo(token, id, await png(red));
    const given = [
      [Buffer.from('<script>alert(1)</script>'), 415, 'file_type_refused'],
      [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF'), 415, 'file_type_refused'],
      [Buffer.alloc(3 * 1024 * 1024, 'x'), 413, 'file_too_large'],
      [await png(red, 8, 8), 422, 'file_picture_too_small'],
    ] as const;
    for (const [bytes, status, code] of given) {
      const refused = await setLogo(token, id, bytes);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    }
    expect(await colourOf((await read(token, id)).logo)).toBe(red);
    const made = await post(token, formOf(Buffer.from('GIF'), { name: 'No', kind: 'link', category_name: 'Mail' }));
    expect(made.status).toBe(415);
    const list = await app.request<Page<PhishingTemplateRow>>({ method: 'GET', url: `${place}?search=No`, token });
    expect(list.body.total_count).toBe(0);
  });

  test('of an SVG is a drawing without its scripts', async () => {
    const { token } = await buildOperator(app);
    const { id } = await buildTemplate(app, token);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40" fill="${green}"/></svg>`;
    const { body } = await setLogo(token, id, Buffer.from(svg));
    expect(await show(body.logo)).toMatchObject({ type: 'image/png', colour: green });
  });

  test('is never a file that somebody names: not one of another organization, not one of another kind', async () => {
    const own = await buildOperator(app);
    const other = await buildOperator(app);
    const { id } = await buildTemplate(app, own.token);
    const foreign = await buildTemplate(app, other.token);
    await setLogo(other.token, foreign.id, await png(red));
    const [file] = await logosOf(other.organization.id);
    for (const body of [{ logo: file?.id }, { logo_file_id: file?.id }]) {
      expect((await change(own.token, id, body)).status).toBe(422);
    }
    expect((await setLogo(own.token, foreign.id, await png(green))).status).toBe(404);
    expect((await change(own.token, foreign.id, { remove_logo: true })).status).toBe(404);
    expect(await colourOf((await read(other.token, foreign.id)).logo)).toBe(red);
    const elsewhere = await app.request<Answer>({
      method: 'PATCH',
      url: `${place}/${id}`,
      token: own.token,
      ...formOf(await png(red), {}, 'image'),
    });
    expect(elsewhere.status).toBe(422);
    expect((await read(own.token, id)).logo).toBeNull();
  });
});

describe('the logo of a campaign', () => {
  test('is that of its first template with one, as it was when the campaign was made', async () => {
    const { token, operator } = await buildOperator(app);
    const templates = [];
    for (const name of ['Plain', 'Red', 'Green']) templates.push(await buildTemplate(app, token, { name }));
    const [plain, first, second] = templates;
    if (!plain || !first || !second) throw new Error('not made');
    await setLogo(token, first.id, await png(red));
    await setLogo(token, second.id, await png(green));
    const users = [operator.id];
    const campaign = await startCampaign(app, token, campaignOf(templates, { users }));
    expect(await colourOf(campaign.logo)).toBe(red);
    await change(token, first.id, { remove_logo: true });
    expect(await colourOf((await readCampaign(app, token, campaign.id)).logo)).toBe(red);
    const bare = await startCampaign(app, token, campaignOf([plain], { users }));
    expect(bare.logo).toBeNull();
    const cards = await app.request<Page<CampaignCard>>({ method: 'GET', url: '/api/v2/phishing/campaigns', token });
    const shown = cards.body.data.map(async ({ id, logo }) => [id, logo && (await colourOf(logo))]);
    expect(new Map((await Promise.all(shown)) as [string, string | null][])).toEqual(
      new Map([
        [campaign.id, red],
        [bare.id, null],
      ]),
    );
  });
});

describe('logos that nobody needs', () => {
  const ids = async (organizationId: string) => (await logosOf(organizationId)).map(({ id }) => id);

  test('go; those of copies and of campaigns stay', async () => {
    const { token, operator, organization } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const files: string[] = [];
    const give = async (colour: string) => {
      await setLogo(token, template.id, await png(colour));
      files.push(...(await ids(organization.id)).filter((id) => !files.includes(id)));
    };
    await give(red);
    await give(green);
    const copy = await app.request<Answer>({ method: 'POST', url: `${place}/${template.id}/copy`, token });
    await give('#000000');
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    await give('#ffffff');
    const [, copied, frozen, current] = files;
    expect(await purgeUnusedLogos(app.system)).toBe(0);
    app.clock.advance(2 * 3_600_000);
    await purgeUnusedLogos(app.system);
    expect(new Set(await ids(organization.id))).toEqual(new Set([copied, frozen, current]));

    await app.request<Campaign>({ method: 'POST', url: `/api/v2/phishing/campaigns/${campaign.id}/complete`, token });
    for (const id of [template.id, copy.body.id]) {
      expect((await app.request({ method: 'DELETE', url: `${place}/${id}`, token })).status).toBe(200);
    }
    await purgeUnusedLogos(app.system);
    expect(await ids(organization.id)).toEqual([frozen]);
    expect(await colourOf((await readCampaign(app, token, campaign.id)).logo)).toBe('#000000');
  });
});
