import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailDomain, MailKey, MailPolicies } from '#contract/mail-settings.ts';
import { watchKeysJob } from '#modules/mail-settings/index.ts';
import { createDomainRecords, domainRecords } from '#platform/domain-records.ts';
import { startDnsServer, type TestDns } from '#tests/support/dns-server.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  buildMailOrganization,
  emailTo,
  type MailWorld,
  mailBodyOf,
  recover,
  save,
  startMailApp,
} from './mail-world.ts';

let app: TestApp;
let dns: TestDns;
let sink: MailSink;
let world: MailWorld;

beforeAll(async () => {
  [dns, sink] = await Promise.all([startDnsServer(), startMailSink()]);
  app = await startMailApp({ SMTP_URL: sink.url, MAIL_FROM: 'no-reply@host.example' });
  app.context.ports.bind(domainRecords, createDomainRecords([dns.address]));
  world = await buildMailOrganization(app);
  app.context.mailer.start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([dns.close(), sink.close()]);
});

const base = '/api/v2/settings/emails/domain';
async function ask<T = MailDomain>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token = world.token,
) {
  return app.request<T & { code?: string }>({
    method,
    url: `${base}${path}`,
    token,
    ...(body !== undefined && { body }),
  });
}
const firstKey = (domain: MailDomain) => domain.keys[0] as MailKey;
const publish = (key: MailKey) => dns.texts.set(key.record_name, [key.record_value]);

describe('the signature of letters', () => {
  test('needs a domain, then a published record, and then holds for every letter from that domain', async () => {
    expect(await ask('POST', '/keys')).toMatchObject({ status: 409, body: { code: 'mail_domain_missing' } });
    await save(world, mailBodyOf({ sender_address: 'study@vector.example' }));
    const made = await ask('POST', '/keys');
    expect(made.status).toBe(201);
    const key = firstKey(made.body);
    expect(key).toMatchObject({ state: 'unchecked', is_signing: false, domain: 'vector.example' });
    expect(JSON.stringify(made.body)).not.toContain('PRIVATE');

    expect(firstKey((await ask('POST', `/keys/${key.id}/check`)).body).state).toBe('missing');
    expect(await ask('PUT', `/keys/${key.id}`, { is_signing: true })).toMatchObject({
      status: 409,
      body: { code: 'mail_key_unpublished' },
    });
    dns.texts.set(key.record_name, ['v=DKIM1; k=rsa; p=AAAA']);
    expect(firstKey((await ask('POST', `/keys/${key.id}/check`)).body)).toMatchObject({
      state: 'different',
      found: 'v=DKIM1; k=rsa; p=AAAA',
    });
    publish(key);
    expect(firstKey((await ask('POST', `/keys/${key.id}/check`)).body).state).toBe('fine');

    await recover(world, world.person);
    const before = await emailTo(sink, world.person.email);
    expect(before.raw).not.toContain('DKIM-Signature');
    expect(before.raw).toMatch(/^From: [^<]*<no-reply@host\.example>/m);
    sink.letters.length = 0;

    expect(firstKey((await ask('PUT', `/keys/${key.id}`, { is_signing: true })).body).is_signing).toBe(true);
    await recover(world, world.person);
    const { raw } = await emailTo(sink, world.person.email);
    expect(raw).toMatch(/^From: [^<]*<study@vector\.example>/m);
    expect(verifySignature(raw, key)).toBe(true);
    expect(verifySignature(raw.replace('</html>', '<p>more</p></html>'), key)).toBe(false);
  });

  test('goes over to the next key once that is published, and the first one signs until then', async () => {
    const [first] = (await ask('GET', '')).body.keys as [MailKey];
    const { body } = await ask('POST', '/keys');
    const [second] = body.keys as [MailKey, MailKey];
    expect(body.keys.map(({ is_signing }) => is_signing)).toEqual([false, true]);
    expect(await ask('POST', '/keys')).toMatchObject({ body: { code: 'mail_key_waiting' } });
    expect(await ask('DELETE', `/keys/${first.id}`)).toMatchObject({ body: { code: 'mail_key_signing' } });
    expect((await ask('PUT', `/keys/${second.id}`, { is_signing: true })).body.code).toBe('mail_key_unpublished');
    publish(second);
    const over = await ask('PUT', `/keys/${second.id}`, { is_signing: true });
    expect(over.body.keys.map(({ id, is_signing }) => [id, is_signing])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    sink.letters.length = 0;
    await recover(world, world.person);
    const { raw } = await emailTo(sink, world.person.email);
    expect([verifySignature(raw, second), raw.includes(`s=${first.selector}`)]).toEqual([true, false]);
    expect((await ask('DELETE', `/keys/${first.id}`)).body.keys).toHaveLength(1);
  });

  test('is looked after every day: operators are written to once when its record is gone', async () => {
    const signing = () => ask('GET', '').then(({ body }) => body.keys.find((key) => key.is_signing) as MailKey);
    const watch = async () => {
      app.clock.advance(24 * 60 * 60_000);
      await watchKeysJob.handler(app.context, {}, new AbortController().signal);
    };
    const told = () =>
      app.system.db
        .selectFrom('messages')
        .select(['recipient', 'payload'])
        .where('organization_id', '=', world.organization.id)
        .where('kind', '=', 'mail_key_lost')
        .execute();
    const key = await signing();
    await watch();
    const { seen_at } = await signing();
    expect(seen_at).toBe(app.clock.now().toISOString());
    expect(await told()).toEqual([]);
    dns.texts.delete(key.record_name);
    await watch();
    await watch();
    expect(await signing()).toMatchObject({ state: 'missing', seen_at, is_signing: true });
    const letters = await told();
    expect(letters.map(({ payload }) => payload)).toEqual(
      letters.map(() => ({ record: key.record_name, domain: 'vector.example' })),
    );
    expect(letters).toHaveLength(1);
    publish(key);
    await watch();
    expect(await signing()).toMatchObject({ state: 'fine', seen_at: app.clock.now().toISOString() });
  });

  test('is nobody else’s to see, check or switch, and its private key is kept locked', async () => {
    const other = await buildMailOrganization(app);
    const { keys } = (await ask('GET', '')).body;
    expect((await ask('GET', '', undefined, other.token)).body).toEqual({ domain: null, keys: [] });
    for (const [method, path] of [
      ['POST', '/check'],
      ['DELETE', ''],
    ] as const) {
      expect((await ask(method, `/keys/${keys[0]?.id}${path}`, undefined, other.token)).status).toBe(404);
    }
    const rows = await app.system.db.selectFrom('mail_keys').selectAll().execute();
    const audited = await app.system.db.selectFrom('audit_log').selectAll().where('entity', '=', 'mail_key').execute();
    expect(audited.map(({ action }) => action)).toContain('mail_key.switched_on');
    expect(JSON.stringify([rows, audited])).not.toContain('PRIVATE KEY');
  });
});

test('what the domain says of its senders is told in a word each', async () => {
  dns.texts.set('vector.example', ['verification=1', 'v=spf1 include:_spf.host.example -all']);
  dns.texts.set('_dmarc.vector.example', ['v=DMARC1; p=none']);
  expect((await ask<MailPolicies>('GET', '/policies')).body).toMatchObject({
    spf: { state: 'fine' },
    dmarc: { state: 'weak', record: 'v=DMARC1; p=none' },
  });
});

/** Verifies a DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) with nothing of what made it. */
function verifySignature(raw: string, key: MailKey): boolean {
  const [head, body] = splitOnce(raw.replaceAll(/\r?\n/g, '\r\n'), '\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => splitOnce(tag, '=').map((part) => part.replaceAll(/\s+/g, '')) as [string, string]),
  );
  if (tags.get('d') !== key.domain || tags.get('s') !== key.selector) return false;
  const relaxedBody = `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  if (createHash('sha256').update(relaxedBody).digest('base64') !== tags.get('bh')) return false;
  const relax = (line: string) => {
    const [name, value] = splitOnce(line, ':');
    return `${name.toLowerCase().trim()}:${(value ?? '')
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const left = [...headers];
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at < 0 ? [] : left.splice(at, 1);
  });
  const unsigned = relax(signature).replace(/(;\s*b=|^b=)[^;]*/, (_all, start: string) => start);
  const text = [...signed.map(relax), unsigned].join('\r\n');
  const published = createPublicKey({
    key: Buffer.from(key.record_value.split('p=')[1] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify('sha256', Buffer.from(text), published, Buffer.from(tags.get('b') ?? '', 'base64'));
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
