import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailSettings, MailSettingsBody, MailTest } from '#contract/mail-settings.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { waitFor } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction } from '#platform/scope.ts';
import type { MailSink, SunkEmail } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildScope } from '#tests/support/world.ts';

export interface MailWorld {
  readonly app: TestApp;
  readonly organization: BuiltOrganization;
  readonly person: BuiltPerson;
  readonly token: string;
}

/** An installation that lets organizations name servers of this machine. */
export async function startMailApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost', ...settings });
  app.clock.set(new Date());
  return app;
}

export async function buildMailOrganization(app: TestApp): Promise<MailWorld> {
  const { organization, operator, token } = await buildOperator(app, 'super_user');
  return { app, organization, person: operator, token };
}

/** What the form sends; by default the organization sets nothing. */
export function mailBodyOf(given: Partial<MailSettingsBody> = {}): MailSettingsBody {
  return {
    sender_name: '',
    sender_address: '',
    reply_to: '',
    has_server: false,
    host: '',
    port: 465,
    security: 'tls',
    user: '',
    certificate_authority: '',
    per_minute: 0,
    takes_bounces: false,
    ...given,
  };
}

/** A body that sends through the sink. */
export function throughSink(sink: MailSink, given: Partial<MailSettingsBody> = {}): MailSettingsBody {
  return mailBodyOf({
    sender_address: 'study@vector.example',
    has_server: true,
    host: '127.0.0.1',
    port: sink.port,
    security: 'none',
    ...given,
  });
}

export function save({ app, token }: MailWorld, body: MailSettingsBody) {
  return app.request<MailSettings>({ method: 'PUT', url: '/api/v2/settings/emails', token, body });
}

export function probe({ app, token }: MailWorld, body: MailSettingsBody) {
  return app.request<MailTest>({ method: 'POST', url: '/api/v2/settings/emails/test', token, body });
}

/** A letter that its person asked for at the door: a system letter of the outbox. Returns its id. */
export async function recover({ app }: MailWorld, person: BuiltPerson, kind = 'password_recovery'): Promise<string> {
  return inTransaction(buildScope(app, person), (tx) =>
    queueEmail(tx, { kind, user_id: person.id, recipient: person.email, payload: {} }),
  );
}

export function emailTo(sink: MailSink, address: string): Promise<SunkEmail> {
  return waitFor(
    () => sink.letters.find(({ to }) => to === address),
    (letter) => letter !== undefined,
  ) as Promise<SunkEmail>;
}

/** The certificate of a server on this machine and the authority that signed it, all PEM. */
export function makeCertificate(): { key: string; cert: string; authority: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mail-tls-'));
  try {
    const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'ignore' });
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
    openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
    writeFileSync(join(folder, 'names.cnf'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.cnf', '-days', '2'];
    openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    return { key: read('server.key'), cert: read('server.pem'), authority: read('ca.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
