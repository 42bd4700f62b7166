import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSink, type MailSinkOptions, startMailSink } from '#tests/support/mail-sink.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import {
  buildMailOrganization,
  emailTo,
  type MailWorld,
  mailBodyOf,
  makeCertificate,
  probe,
  recover,
  save,
  startMailApp,
  throughSink,
} from './mail-world.ts';

const password = 'Tr0ub4dor&3-mail';
let app: TestApp;
let installation: MailSink;
let world: MailWorld;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  installation = await startMailSink();
  app = await startMailApp({ SMTP_URL: installation.url, MAIL_FROM: 'Training <no-reply@host.example>' });
  app.context.mailer.start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await installation.close();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sink(options?: MailSinkOptions): Promise<MailSink> {
  const started = await startMailSink(options);
  closing.push(started.close);
  return started;
}

describe('letters', () => {
  test('of an organization leave by its own server under its own name; those of others by the installation’s', async () => {
    const own = await sink({ account: { user: 'study', password } });
    world = await buildMailOrganization(app);
    const other = await buildMailOrganization(app);
    const saved = await save(
      world,
      throughSink(own, { user: 'study', password, sender_name: 'Учебный центр', reply_to: 'help@vector.example' }),
    );
    expect(saved.body).toMatchObject({
      has_password: true,
      sender: { name: 'Учебный центр', address: 'study@vector.example' },
    });
    await Promise.all([recover(world, world.person), recover(other, other.person)]);
    const letter = await emailTo(own, world.person.email);
    expect(letter).toMatchObject({ user: 'study', envelopeFrom: 'study@vector.example' });
    expect(letter.raw).toMatch(/^From: =\?UTF-8\?[^<]*<study@vector\.example>/m);
    expect(letter.raw).toMatch(/^Reply-To: help@vector\.example/m);
    expect((await emailTo(installation, other.person.email)).raw).toMatch(/^From: [^<]*<no-reply@host\.example>/m);
    expect([own, installation].map(({ letters }) => letters.length)).toEqual([1, 1]);
  });

  test('wait for a server that is away, and hold up nobody else’s; what mends it sends them at once', async () => {
    world = await buildMailOrganization(app);
    const other = await buildMailOrganization(app);
    const away = mailBodyOf({
      sender_address: 'study@vector.example',
      has_server: true,
      host: '127.0.0.1',
      port: 1,
      security: 'none',
    });
    await save(world, away);
    await recover(world, world.person);
    await recover(other, other.person);
    await emailTo(installation, other.person.email);
    await expect
      .poll(() => listed(world), { timeout: 8000 })
      .toMatchObject([
        {
          state: 'waiting',
          tries: [{ kind: 'unreachable', answer: expect.stringContaining('ECONNREFUSED') as string }],
        },
      ]);
    const mended = await sink();
    await save(world, throughSink(mended));
    await emailTo(mended, world.person.email);
    await expect
      .poll(() => listed(world), { timeout: 8000 })
      .toMatchObject([{ recipient: world.person.email, state: 'sent', sent_by: '127.0.0.1' }]);
  });

  test('keep to the limit that the organization set for its server', async () => {
    const own = await sink();
    world = await buildMailOrganization(app);
    await save(world, throughSink(own, { per_minute: 60 }));
    for (let letter = 0; letter < 3; letter += 1) await recover(world, world.person);
    const countSent = async () => (await listed(world)).filter(({ state }) => state === 'sent').length;
    // One was saved up, and then one a second; the clock stands still between them.
    for (let sent = 1; sent <= 3; sent += 1) {
      await expect.poll(countSent, { timeout: 20_000 }).toBe(sent);
      app.clock.advance(1000);
      app.context.mailer.wake();
    }
    const left = await app.system.db
      .selectFrom('messages')
      .select('sent_at')
      .where('organization_id', '=', world.organization.id)
      .execute();
    expect(new Set(left.map(({ sent_at }) => sent_at?.getTime())).size).toBe(3);
  });
});

interface Listed {
  readonly state: string;
}
async function listed({ token }: MailWorld): Promise<Listed[]> {
  const { body } = await app.request<{ data: Listed[] }>({ method: 'GET', url: '/api/v2/emails', token });
  return body.data;
}

describe('a test letter', () => {
  beforeAll(async () => {
    world = await buildMailOrganization(app);
  });

  test('arrives, and its protocol tells what both sides said, without the password', async () => {
    const own = await sink({ account: { user: 'study', password } });
    const { status, body } = await probe(world, throughSink(own, { user: 'study', password }));
    expect([status, body.problem]).toEqual([200, null]);
    expect(body.recipient).toBe(world.person.email);
    const said = body.lines.map(({ side, text }) => `${side}: ${text}`);
    expect(said).toContainEqual(expect.stringMatching(/^client: AUTH PLAIN \*\*\*$/));
    expect(said).toContainEqual(expect.stringMatching(/^client: RCPT TO:/));
    expect(said).toContainEqual(expect.stringMatching(/^server: 250/));
    expectNoPassword(body);
    expect(own.letters).toHaveLength(1);
    expect(
      (await app.request<{ host: string }>({ method: 'GET', url: '/api/v2/settings/emails', token: world.token })).body
        .host,
    ).toBe('');
  });

  test('tells a wrong password from everything else', async () => {
    const own = await sink({ account: { user: 'study', password } });
    const { body } = await probe(world, throughSink(own, { user: 'study', password: `${password}!` }));
    expect(body).toMatchObject({ problem: 'sign_in_refused', answer: expect.stringContaining('535') as string });
    expectNoPassword(body);
  });

  test('says why it did not arrive', async () => {
    const strict = await sink({ refuse: () => ({ code: 550, text: '5.1.1 unknown here' }) });
    const outcome = async (given: Parameters<typeof mailBodyOf>[0]) => {
      const body = mailBodyOf({ sender_address: 'study@vector.example', has_server: true, security: 'none', ...given });
      return (await probe(world, body)).body.problem;
    };
    expect(await outcome({ host: '127.0.0.1', port: 1 })).toBe('unreachable');
    expect(await outcome({ host: 'nowhere.invalid', port: 25 })).toBe('host_unknown');
    expect(await outcome({ host: '127.0.0.1', port: strict.port })).toBe('recipient_refused');
    expect(await outcome({ host: '127.0.0.1', port: strict.port, security: 'tls' })).toBe('encryption_refused');
    expect(await outcome({ host: '127.0.0.1', port: strict.port, security: 'starttls' })).toBe('encryption_refused');
  });

  test('trusts a server by the organization’s own authority alone', async () => {
    const { key, cert, authority } = makeCertificate();
    for (const [security, isImplicit] of [
      ['tls', true],
      ['starttls', false],
    ] as const) {
      const own = await sink({ tls: { key, cert, isImplicit } });
      const body = throughSink(own, { host: 'localhost', security });
      expect((await probe(world, body)).body.problem).toBe('certificate_refused');
      expect((await probe(world, { ...body, certificate_authority: authority })).body.problem).toBeNull();
      expect(own.letters).toHaveLength(1);
    }
  });

  test('never reaches a private network that the installation does not name', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', '::1', '127.0.0.2']) {
      const { body } = await probe(
        world,
        mailBodyOf({ sender_address: 'a@b.example', has_server: true, host, port: 25 }),
      );
      expect([host, body.problem]).toEqual([host, 'private_address']);
    }
  });
});

function expectNoPassword(body: unknown): void {
  const text = JSON.stringify(body);
  for (const form of [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0study\0${password}`).toString('base64'),
  ]) {
    expect(text).not.toContain(form);
  }
}

describe('the settings', () => {
  test('keep the password for its own server alone, and never give it out', async () => {
    const own = await sink();
    world = await buildMailOrganization(app);
    const body = throughSink(own, { user: 'study', password });
    expect((await save(world, body)).status).toBe(200);
    expect((await save(world, { ...body, password: '', sender_name: 'A' })).status).toBe(200);
    for (const changed of [{ host: 'localhost' }, { port: 2525 }, { user: 'other' }, { security: 'tls' as const }]) {
      expect(await save(world, { ...body, ...changed, password: '' })).toMatchObject({
        status: 422,
        body: { code: 'mail_password_needed', errors: { password: [expect.any(String)] } },
      });
    }
    const audited = await app.system.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'mail_settings')
      .execute();
    expect(audited.length).toBeGreaterThan(1);
    expectNoPassword(audited);
    const stored = await app.system.db.selectFrom('mail_settings').selectAll().execute();
    expectNoPassword(stored);
  });

  test('refuse what cannot work at its field', async () => {
    world = await buildMailOrganization(app);
    const server = mailBodyOf({ has_server: true, sender_address: 'a@b.example', host: 'mail.example' });
    const refusals: [Partial<ReturnType<typeof mailBodyOf>>, string][] = [
      [{ host: '' }, 'host'],
      [{ sender_address: '' }, 'sender_address'],
      [{ sender_name: 'A\r\nBcc: spy@evil.example' }, 'sender_name'],
      [{ reply_to: 'a@b.example, c@d.example' }, 'reply_to'],
      [{ certificate_authority: 'no pem' }, 'certificate_authority'],
      [{ user: 'study', password: '' }, 'password'],
    ];
    for (const [given, field] of refusals) {
      const answer = await save(world, { ...server, ...given });
      expect([answer.status, Object.keys((answer.body as unknown as { errors: object }).errors)]).toEqual([
        422,
        [field],
      ]);
    }
  });

  test('are for those alone who may change them', async () => {
    const { token } = await buildOperator(app);
    expect((await app.request({ method: 'GET', url: '/api/v2/settings/emails', token })).status).toBe(403);
    expect((await app.request({ method: 'GET', url: '/api/v2/emails', token })).status).toBe(403);
  });

  test('use an address of one’s own only with a server or a signature of one’s own', async () => {
    world = await buildMailOrganization(app);
    const { body } = await save(world, mailBodyOf({ sender_address: 'ceo@bank.example' }));
    expect(body).toMatchObject({ is_address_unproven: true, sender: { address: 'no-reply@host.example' } });
  });
});
