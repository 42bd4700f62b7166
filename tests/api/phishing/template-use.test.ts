import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { PhishingTemplate, phishingTemplateStatistics } from '#contract/phishing-templates.ts';
import type { Tag } from '#contract/tags.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Refusal = { code: string; message: string };
const premise = { work_process: 8, work_relevance: 8, other_events: 2, concern: 2, training: 2 };

describe('a template in use', () => {
  test('is not deleted while a campaign is not over, and the campaign is named', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    const url = `${place}/templates/${template.id}`;
    const refused = await app.request<Refusal>({ method: 'DELETE', url, token });
    expect([refused.status, refused.body.code]).toEqual([409, 'template_in_use']);
    expect(refused.body.message).toContain('Autumn');
    await app.request({ method: 'POST', url: `${place}/campaigns/${campaign.id}/complete`, token });
    expect((await app.request({ method: 'DELETE', url, token })).status).toBe(200);
    expect((await app.request({ method: 'GET', url, token })).status).toBe(404);
  });

  test('is not deleted while a tag sends it, and the tag is named', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const tag = await app.request<Tag>({
      method: 'POST',
      url: '/api/v2/tags/custom',
      token,
      body: { title: 'Новая смена', color: '#0a7a4f' },
    });
    const action = await app.request({
      method: 'POST',
      url: `/api/v2/tags/${tag.body.id}/phishing`,
      token,
      body: { templates_ids: [template.id], defer_by: 1 },
    });
    expect(action.status).toBeLessThan(300);
    const url = `${place}/templates/${template.id}`;
    const refused = await app.request<Refusal>({ method: 'DELETE', url, token });
    expect([refused.status, refused.body.code]).toEqual([409, 'template_in_use']);
    expect(refused.body.message).toContain('Новая смена');
    await app.request({ method: 'DELETE', url: `/api/v2/tags/${tag.body.id}/phishing`, token });
    expect((await app.request({ method: 'DELETE', url, token })).status).toBe(200);
  });
});

describe('the difficulty of a letter', () => {
  test('is kept as rated, shown in the list, and taken away again', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const url = `${place}/emails/${template.emails[0]?.id}`;
    const phish_scale = { cues: { spelling: 2, urgency: 1 }, premise };
    const rated = await app.request<PhishingEmail>({ method: 'PATCH', url, token, body: { phish_scale } });
    expect(rated.body).toMatchObject({ phish_scale, difficulty: 'very' });
    const list = await app.request<{ data: PhishingTemplate[] }>({ method: 'GET', url: `${place}/templates`, token });
    expect(list.body.data[0]?.emails[0]?.difficulty).toBe('very');
    const other = await app.request<PhishingEmail>({ method: 'PATCH', url, token, body: { name: 'Other' } });
    expect(other.body.difficulty).toBe('very');
    const cleared = await app.request<PhishingEmail>({ method: 'PATCH', url, token, body: { phish_scale: null } });
    expect(cleared.body.difficulty).toBeNull();
  });

  test('of which the scale knows nothing is refused', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const url = `${place}/emails/${template.emails[0]?.id}`;
    for (const phish_scale of [
      { cues: { colour: 1 }, premise },
      { cues: { spelling: -1 }, premise },
      { cues: {}, premise: { ...premise, concern: 3 } },
      { cues: {} },
    ]) {
      expect((await app.request({ method: 'PATCH', url, token, body: { phish_scale } })).status).toBe(422);
    }
  });

  test('stands beside what people did with letters of each difficulty', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'link' });
    const phish_scale = { cues: {}, premise };
    await app.request({
      method: 'PATCH',
      url: `${place}/emails/${template.emails[0]?.id}`,
      token,
      body: { phish_scale },
    });
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    await app.system.db
      .updateTable('phishing_campaign_templates')
      .set({ sent: 40, clicked: 10 })
      .where('campaign_id', '=', campaign.id)
      .execute();
    const { body } = await app.request<z.infer<typeof phishingTemplateStatistics>>({
      method: 'GET',
      url: `${place}/templates/${template.id}/statistics`,
      token,
    });
    expect(body.difficulty).toBe('very');
    expect(body.by_difficulty).toMatchObject([
      { difficulty: 'very', templates_count: 1, failure: { count: 10, total: 40, share: 0.25 } },
    ]);
  });
});
