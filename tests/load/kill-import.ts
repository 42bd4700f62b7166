// An import while the product is killed with SIGKILL again and again: after the restart it goes on by itself, nobody has
// seen half of it, and at its end everybody is as the file says.
//   node tests/load/kill-import.ts [rounds, 20]
// Prints one line of JSON; ends with 1 when a round was left half done or unfinished.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import type { Employee } from '#contract/employees.ts';
import type { ImportPreview } from '#contract/imports.ts';
import type { Page } from '#contract/page.ts';
import type { LongTask } from '#contract/tasks.ts';
import { startRunningProduct } from '#tests/support/running-product.ts';
import { printFigures } from './measured.ts';

const rounds = Number(process.argv[2] ?? 20);
const limitMs = 60_000;
/** As many as the demo's licence leaves room for: one step of an import, seen as a whole. Longer ones: import-kill.test.ts. */
const people = 50;
const csv = '/api/v2/users/employee/csv';

const product = await startRunningProduct({ DEMO: '1', REQUESTS_PER_MINUTE: '1000000' });
const tally = { finished: 0, half_done: 0, unfinished: 0, killed_before_the_end: 0 };
let token = '';
try {
  token = await signIn();
  await killAgainAndAgain();
} finally {
  await product.stop();
}
process.exit(tally.half_done + tally.unfinished === 0 ? 0 : 1);

async function killAgainAndAgain(): Promise<void> {
  await importAs('Before', async (eventId) => {
    await waitForEnd(eventId);
  });
  let before = 'Before';
  for (let round = 1; round <= rounds; round += 1) {
    const position = `Round ${round}`;
    const last = before;
    await importAs(position, async (eventId) => {
      await sleep(Math.random() * 150);
      await product.kill();
      await product.restart();
      const seen = await countPositions();
      const isWhole = seen.get(position) === people || seen.get(last) === people;
      if (!isWhole) tally.half_done += 1;
      if (seen.get(position) !== people) tally.killed_before_the_end += 1;
      const status = await waitForEnd(eventId);
      const isDone = status === 'success' && (await countPositions()).get(position) === people;
      if (isDone) tally.finished += 1;
      else tally.unfinished += 1;
    });
    before = position;
  }
  printFigures({ rounds, people, ...tally });
}

type Request = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

async function ask<T>(path: string, init: Request = {}): Promise<T> {
  const answer = await fetch(`${product.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body as T;
}

async function signIn(): Promise<string> {
  const operator = demoAccounts.find(({ role }) => role === 'operator');
  const form = new URLSearchParams({
    grant_type: 'password',
    username: operator?.email ?? '',
    password: demoPassword,
  });
  const answer = await fetch(`${product.origin}/gateway/v1/authentication/oauth`, { method: 'POST', body: form });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function importAs(position: string, meanwhile: (eventId: string) => Promise<void>): Promise<void> {
  const lines = Array.from({ length: people }, (_, index) => `killed${index}@vektor.test;Killed Person;${position}`);
  const body = new FormData();
  body.set('file', new Blob([['Почта;ФИО;Должность', ...lines].join('\n')], { type: 'text/csv' }), 'people.csv');
  const { event_id } = await ask<ImportPreview>(`${csv}/info`, { method: 'POST', body });
  await ask(`${csv}/process`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_id, need_message: false }),
  });
  await meanwhile(event_id);
}

async function waitForEnd(eventId: string): Promise<LongTask['status']> {
  const until = performance.now() + limitMs;
  for (;;) {
    const { status } = await ask<LongTask>(`/api/v2/events/${eventId}`);
    if (status !== 'in_process' || performance.now() > until) return status;
    await sleep(100);
  }
}

async function countPositions(): Promise<Map<string, number>> {
  const { data } = await ask<Page<Employee>>('/api/v2/users?search=killed&limit=100');
  const counts = new Map<string, number>();
  for (const { position } of data) counts.set(position, (counts.get(position) ?? 0) + 1);
  return counts;
}
