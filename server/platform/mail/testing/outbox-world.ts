import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { z } from 'zod';
import { readConfig, type ServerConfig } from '#server/config.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../../clock.ts';
import type { FileStore } from '../../files/index.ts';
import { newId } from '../../ids.ts';
import { Ports } from '../../ports.ts';
import { createOrganizationScope, createSystemScope, type TenantScope } from '../../scope.ts';
import { defineEmail, type EmailDefinition, type EmailKind } from '../emails.ts';
import { createMailer, type Mailer, type MailerSettings } from '../mailer.ts';

export const testConfig: ServerConfig = readConfig({
  DEMO: '0',
  MAIL_FROM: 'no-reply@vector.example',
  DATA_DIR: join(tmpdir(), `outbox-${process.pid}`),
});

const noFiles: FileStore = {
  put: async () => undefined,
  read: async () => {
    throw new Error('this world has no files');
  },
  remove: async () => undefined,
  list: async function* nothing() {},
};

const greetingPayload = z.object({ name: z.string() });
type Greeting = z.infer<typeof greetingPayload>;

/** The simplest letter: a greeting by name. */
export function defineGreeting(extra: Partial<EmailDefinition<Greeting>> = {}): EmailKind {
  return defineEmail<Greeting>('greeting', {
    payload: greetingPayload,
    render: (context, { name }) => ({
      subject: `Здравствуйте, ${name}`,
      ...context.layOut({ title: name, paragraphs: [context.organizationTitle] }),
    }),
    ...extra,
  });
}

/** An organization in the test's database, as its jobs see it. */
export async function addOrganization(database: TestDatabase, title = 'Вектор'): Promise<TenantScope> {
  const organization = { id: newId(), title, time_zone: 'Asia/Tashkent', language: 'ru' as const };
  const { db } = database.handle;
  await db
    .insertInto('organizations')
    .values({ ...organization, parent_id: null, settings: '{}', created_at: systemClock.now(), deleted_at: null })
    .execute();
  return createOrganizationScope(createSystemScope(db, systemClock.now(), new Ports()), organization);
}

const shortTimes = { connection: 500, greeting: 500, socket: 700, letter: 2000 };

export function startMailer(database: TestDatabase, smtpUrl: string, settings: Partial<MailerSettings> = {}): Mailer {
  const mailer = createMailer({
    config: testConfig,
    database: database.handle,
    clock: systemClock,
    files: noFiles,
    log: pino({ level: 'silent' }),
    letters: [defineGreeting()],
    ports: new Ports(),
    smtpUrl,
    times: shortTimes,
    ...settings,
  });
  mailer.start();
  return mailer;
}

export async function readOutbox(database: TestDatabase) {
  return database.handle.db.selectFrom('messages').selectAll().orderBy('recipient').execute();
}

/** Looks until `isDone`; fails after `patienceMs` with what was seen last. */
export async function waitFor<T>(
  look: () => Promise<T> | T,
  isDone: (seen: T) => boolean,
  patienceMs = 8000,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (isDone(seen)) return seen;
    if (performance.now() > deadline)
      throw new Error(`waited in vain, last seen: ${JSON.stringify(seen)?.slice(0, 800)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
