// How fast the outbox sends, as a share of a bare pooled client on the same machine, in the same run.
//   node tests/load/send-rate.ts [letters, 20000]
// The sink is a process of its own, the parts take turns, so that both meet the same machine. Prints one line of JSON.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { addOrganization, defineGreeting, startMailer, waitFor } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction } from '#platform/scope.ts';
import { startMailSink } from '#tests/support/mail-sink.ts';

const isSink = process.argv[2] === 'sink';
if (isSink) await runSink();
else await measure(Number(process.argv[2] ?? 20_000));

async function runSink(): Promise<void> {
  const sink = await startMailSink();
  process.send?.(sink.url);
  // Also when the measurement failed: a process of its own must not outlive it.
  process.once('disconnect', () => process.exit(0));
  process.once('message', () => void sink.close().then(() => process.exit(0)));
}

async function measure(letters: number): Promise<void> {
  const sink = fork(import.meta.filename, ['sink']);
  const [smtpUrl] = (await once(sink, 'message')) as [string];
  const dataDir = await mkdtemp(join(tmpdir(), 'send-rate-'));
  const handle = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  const database = { handle, drop: async () => undefined };
  await migrateToLatest(handle.db);
  const scope = await addOrganization(database);
  const parts = 10;
  const perPart = Math.ceil(letters / parts);
  const bare: number[] = [];
  const outbox: number[] = [];
  // Unmeasured: both sides run cold code and open connections once.
  await sendBare(smtpUrl, 500);
  await sendFromOutbox(parts, 500);
  for (let part = 0; part < parts; part += 1) {
    bare.push(await sendBare(smtpUrl, perPart));
    outbox.push(await sendFromOutbox(part, perPart));
  }
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const share = sum(bare) / sum(outbox);
  // As shares of the bare client's time in the same tenth, so that a neighbour's work does not count.
  const shareOf = (part: number) => (bare.at(part) as number) / (outbox.at(part) as number);
  const lastToFirst = shareOf(-1) / shareOf(0);
  const perSecond = Math.round((1000 * perPart * parts) / sum(outbox));
  process.stdout.write(
    `${JSON.stringify({ letters: perPart * parts, share_of_bare_client: round(share), last_tenth_to_first: round(lastToFirst), share_by_tenth: bare.map((_, part) => round(shareOf(part))), letters_per_second: perSecond })}\n`,
  );
  sink.send('end');
  await handle.close();
  await rm(dataDir, { recursive: true, force: true });

  async function sendFromOutbox(part: number, count: number): Promise<number> {
    const addressed = Array.from({ length: count }, (_, index) => ({
      kind: 'greeting',
      recipient: `person-${part}-${index}@vector.example`,
      payload: { name: `Анна ${index}` },
    }));
    await inTransaction({ ...scope, now: systemClock.now() }, (tx) => queueEmails(tx, addressed));
    const begun = performance.now();
    let recorded = 0;
    const greeting = defineGreeting({
      onOutcomes: async (_tx, { sent }) => {
        recorded += sent.length;
      },
    });
    const mailer = startMailer(database, smtpUrl, { letters: [greeting] });
    await waitFor(
      () => recorded,
      (seen) => seen === count,
      600_000,
    );
    const took = performance.now() - begun;
    await mailer.stop();
    return took;
  }
}

/** The same letter by the same client with the same pool, and nothing else. */
async function sendBare(smtpUrl: string, count: number): Promise<number> {
  const { layOutEmail } = await import('#platform/mail/layout.ts');
  const client = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const brand = { title: 'Вектор', logo: null, colour: null };
  const { html, text } = layOutEmail({ title: 'Анна', paragraphs: ['Вектор'] }, brand, 'ru');
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      client.sendMail({
        from: { name: 'Вектор', address: 'no-reply@vector.example' },
        to: `person-${index}@vector.example`,
        subject: `Здравствуйте, Анна ${index}`,
        html,
        text,
      }),
    ),
  );
  const took = performance.now() - begun;
  client.close();
  return took;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
