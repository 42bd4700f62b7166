import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gotcha } from '#contract/phishing-pages.ts';
import { storeHits } from '#modules/tracking/projection.ts';
import { newId } from '#platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import {
  browser,
  buildRunning,
  buildTemplate,
  campaignOf,
  eventsOf,
  hit,
  listRecipients,
  project,
  readTokens,
  startCampaign,
} from './phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what a person does', () => {
  test('is counted step by step: pixel, page, form', async () => {
    const { first, statistics, recipientOf } = await buildRunning(app);
    const pixel = await hit(app, `/o/${first}.gif`);
    expect([pixel.statusCode, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
    await project(app);
    expect(await recipientOf(first)).toMatchObject({ status: 'opened', os: 'windows' });
    expect((await hit(app, `/l/${first}`)).statusCode).toBe(200);
    await project(app);
    expect(await recipientOf(first)).toMatchObject({ status: 'clicked' });
    const sent = await hit(app, `/s/${first}?filled=2`, { method: 'POST' });
    expect(sent.json()).toEqual({ next: `http://127.0.0.1:3900/lk/phishing/gotcha?t=${first}` });
    await project(app);
    expect(await recipientOf(first)).toMatchObject({ status: 'entered_data' });
    expect(await statistics()).toMatchObject({ sent: 1, opened: 1, clicked: 1, entered_data: 1, incident_risk: 100 });
  });

  test('proves the earlier steps where pictures were blocked', async () => {
    const { first, statistics } = await buildRunning(app);
    await hit(app, `/s/${first}?filled=1`, { method: 'POST' });
    await project(app);
    expect(await statistics()).toMatchObject({ sent: 1, opened: 1, clicked: 1, entered_data: 1 });
  });

  test('counts people, not hits', async () => {
    const { first, statistics } = await buildRunning(app);
    for (let index = 0; index < 5; index++) {
      await hit(app, `/l/${first}`);
      app.clock.advance(20_000);
    }
    await project(app);
    expect(await statistics()).toMatchObject({ opened: 1, clicked: 1 });
  });

  test('is no click when it is a report', async () => {
    const { tokens, statistics } = await buildRunning(app);
    const page = await hit(app, `/r/${tokens[0]}`);
    expect(page.body).toContain('Спасибо, что сообщили');
    expect((await hit(app, `/r/${tokens[1]}`, { method: 'POST' })).statusCode).toBe(204);
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 2, clicked: 0, opened: 0 });
  });

  test('opens a document that tells of it, as a file and by its beacon', async () => {
    const { tokens, statistics } = await buildRunning(app, 'attachments');
    const file = await hit(app, `/a/${tokens[0]}`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toContain(`/b/${tokens[0]}.gif`);
    await hit(app, `/b/${tokens[1]}.gif`);
    await project(app);
    expect(await statistics()).toMatchObject({ opened_attachment: 2, clicked: 0, incident_risk: 100 });
  });

  test('sends an empty form: that is a click and nothing entered', async () => {
    const { first, statistics } = await buildRunning(app);
    await hit(app, `/l/${first}`);
    expect((await hit(app, `/s/${first}?filled=0`, { method: 'POST' })).statusCode).toBe(200);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1, entered_data: 0 });
  });

  test('after the end of the campaign is kept and changes no figure', async () => {
    const { token, campaign, first, statistics } = await buildRunning(app);
    await app.request({ method: 'POST', url: `/api/v2/phishing/campaigns/${campaign.id}/complete`, token });
    app.clock.advance(1000);
    expect((await hit(app, `/l/${first}`)).statusCode).toBe(200);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 0 });
    expect(await eventsOf(app, campaign.id)).toHaveLength(1);
  });

  test('leads where the campaign says: to the page, then to the address of the redirect', async () => {
    const { organization, token } = await buildOperator(app);
    const person = await buildPerson(app, organization);
    const template = await buildTemplate(app, token, { kind: 'link' });
    const redirect = async (html: string) => {
      const body = { name: 'Portal', original_url: 'https://portal.example/start', html, delay_seconds: 3 };
      return (
        await app.request<{ id: string }>({ method: 'POST', url: '/api/v2/phishing/redirect_pages', token, body })
      ).body.id;
    };
    const clickOf = async (page: string) => {
      const body = { ...campaignOf([template], { users: [person.id] }), enable_redirect: true, redirect_page: page };
      const campaign = await startCampaign(app, token, body);
      const [letter] = (await readTokens(app, campaign.id)).values();
      return { letter, answer: await hit(app, `/l/${letter}`) };
    };
    const straight = await clickOf(await redirect(''));
    expect(straight.answer.headers.location).toBe('https://portal.example/start');
    const shown = await clickOf(await redirect('<h1>One moment</h1><script>x()</script>'));
    expect(shown.answer.headers.location).toBe(`/go/${shown.letter}`);
    const page = await hit(app, `/go/${shown.letter}`);
    expect(page.body).toContain('content="3;url=https://portal.example/start"');
    expect(page.body).toContain('One moment');
    expect(page.body).not.toContain('x()');
  });
});

describe('what was typed', () => {
  const secret = 'Correct-Horse-7';

  test('is nowhere in the database, the log and on the disk, with and without script', async () => {
    const { campaign, first, statistics } = await buildRunning(app);
    const payload = `login=anna&password=${secret}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const plain = await hit(app, `/s/${first}`, { method: 'POST', headers: form, payload });
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain(`content="0;url=http://127.0.0.1:3900/lk/phishing/gotcha?t=${first}"`);
    const json = { 'content-type': 'application/json' };
    await hit(app, `/s/${first}`, { method: 'POST', headers: json, payload: JSON.stringify({ password: secret }) });
    await project(app);
    expect(await statistics()).toMatchObject({ entered_data: 1 });
    expect(JSON.stringify(await eventsOf(app, campaign.id))).not.toContain(secret);
    const { rows } = await app.context.database.executeSql(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const { table_name } of rows as { table_name: string }[]) {
      const found = await app.context.database.executeSql(
        `select 1 from ${table_name} t where t::text like '%${secret}%' limit 1`,
      );
      expect([table_name, found.rows]).toEqual([table_name, []]);
    }
  });

  test('cannot leave the browser even without script: fields of the page have no names', async () => {
    const { first } = await buildRunning(app);
    const page = await hit(app, `/l/${first}`);
    expect(page.body).toContain(`action="/s/${first}"`);
    expect(page.body).not.toMatch(/<(input|select|textarea)[^>]* name=/i);
  });

  test('is dropped unread when it is 10 MB or broken', async () => {
    const { first } = await buildRunning(app);
    const big = Buffer.alloc(10 * 1024 * 1024, 'x');
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const answer = await hit(app, `/s/${first}`, { method: 'POST', headers: { 'content-type': type }, payload: big });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
  });

  test('does not travel in addresses: a filled count that is no number counts as none', async () => {
    const { campaign, first } = await buildRunning(app);
    await hit(app, `/s/${first}?filled=${secret}`, { method: 'POST' });
    const [event] = await eventsOf(app, campaign.id);
    expect(event).toMatchObject({ kind: 'entered_data', filled_fields: null });
  });
});

describe('machines', () => {
  test('are kept apart with the reason, and people of the same letter count', async () => {
    const { token, campaign, tokens, statistics } = await buildRunning(app, 'form', 4);
    await hit(app, `/l/${tokens[0]}`, { method: 'HEAD' });
    await hit(app, `/l/${tokens[1]}`, { agent: 'python-requests/2.31' });
    await hit(app, `/l/${tokens[2]}`, { headers: { 'sec-purpose': 'prefetch' } });
    await hit(app, `/l/${tokens[3]}`, { address: '40.107.1.1' });
    await hit(app, `/l/${tokens[3]}`, { address: '198.51.100.77' });
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1 });
    const { body } = await app.request({
      method: 'GET',
      url: `/api/v2/phishing/campaigns/${campaign.id}/internal`,
      token,
    });
    expect(body.machine_events).toEqual(
      expect.arrayContaining([
        { reason: 'head_request', count: 1 },
        { reason: 'scanner_agent', count: 1 },
        { reason: 'prefetch', count: 1 },
        { reason: 'scanner_network', count: 1 },
      ]),
    );
    const { data } = await listRecipients(app, token, campaign.id);
    expect(data.map((row) => row.machine_events_count)).toEqual([1, 1, 1, 1]);
  });

  test('that follow the hidden link take back what they had done before', async () => {
    const { first, statistics, recipientOf } = await buildRunning(app);
    await hit(app, `/l/${first}`);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1 });
    app.clock.advance(2000);
    expect((await hit(app, `/h/${first}`)).statusCode).toBe(204);
    await project(app);
    expect(await statistics()).toMatchObject({ sent: 0, opened: 0, clicked: 0 });
    expect(await recipientOf(first)).toMatchObject({ status: 'unknown', machine_events_count: 2 });
  });

  test('hit ten thousand times from one place: the first two thousand are kept, and count as one click', async () => {
    const { campaign, first, statistics } = await buildRunning(app);
    const at = app.clock.now().getTime();
    const hits = Array.from({ length: 10_000 }, (_, index) => ({
      id: newId(),
      token: first,
      kind: 'clicked' as const,
      at: new Date(at + index).toISOString(),
      method: 'GET',
      address: '203.0.113.99',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
      is_prefetch: false,
      is_hidden: false,
      filled_fields: null,
    }));
    for (let start = 0; start < hits.length; start += 2000)
      await storeHits(app.system, hits.slice(start, start + 2000));
    await project(app);
    expect(await eventsOf(app, campaign.id)).toHaveLength(2_000);
    expect(await statistics()).toMatchObject({ clicked: 1, opened: 1 });
  });
});

describe('the phishing origin', () => {
  test('tells nobody where people came from and lets nothing foreign run', async () => {
    const { first } = await buildRunning(app);
    const { headers } = await hit(app, `/l/${first}`);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    expect((await hit(app, `/o/${first}.gif`)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('of the page after a lure counts a click from rented machines as a person’s', async () => {
    const { first, statistics } = await buildRunning(app, 'link');
    const cloud = '52.28.90.7';
    await hit(app, `/c/${first}`, { address: cloud });
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 0 });
    const told = await app.console.inject({
      method: 'POST',
      url: `/api/v2/phishing/gotcha/${first}/use`,
      payload: { did: 'handled' },
      remoteAddress: cloud,
      headers: { 'user-agent': browser },
    });
    expect(told.statusCode).toBe(204);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1 });
  });

  test('says what gave the letter away without a word about the person', async () => {
    const { first } = await buildRunning(app);
    await hit(app, `/s/${first}?filled=1`, { method: 'POST' });
    await project(app);
    const { status, body } = await app.request<Gotcha>({ method: 'GET', url: `/api/v2/phishing/gotcha/${first}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      action: 'entered_data',
      red_flags: [{ place: 'sender', explanation: 'Not our domain' }],
    });
    expect(body.letter.text).toContain('Hello …');
    expect(body.letter.text).toContain('/…');
    expect(body.letter.html).toMatch(/<p>Hello …<\/p><a href="http[^"]+\/…">/);
    expect(JSON.stringify(body)).not.toMatch(/Surname|@example\.test|Name/);
    expect(JSON.stringify(body)).not.toContain(first);
  });
});
