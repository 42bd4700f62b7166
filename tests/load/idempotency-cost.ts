// What an Idempotency-Key costs a small write: a department is made without and with one, in turns.
//   node tests/load/idempotency-cost.ts [writes of each kind, 500]
// Through HTTP, on a loopback connection. Prints one line of JSON.
import { once } from 'node:events';
import { newId } from '#platform/ids.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { median, percentile, printFigures, timeOf, toHundredths } from './measured.ts';

const writes = Number(process.argv[2] ?? 500);
const unmeasured = 50;

// On the disk, as a product has it: what a key adds are commits.
const app = await startTestApp({}, { isLasting: true });
const { token } = await buildOperator(app);
const server = app.console.server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');
const url = `http://127.0.0.1:${address.port}/api/v2/departments`;

const write = (headers: Record<string, string>) =>
  timeOf(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ title: newId() }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  });

const times = { without: [] as number[], with: [] as number[] };
for (let round = 0; round < unmeasured + writes; round += 1) {
  const without = await write({});
  const withKey = await write({ 'idempotency-key': newId() });
  if (round < unmeasured) continue;
  times.without.push(without);
  times.with.push(withKey);
}
await app.close();
printFigures({
  writes,
  median_ms: toHundredths(median(times.without)),
  median_ms_with_key: toHundredths(median(times.with)),
  p95_ms: toHundredths(percentile(times.without, 0.95)),
  p95_ms_with_key: toHundredths(percentile(times.with, 0.95)),
  median_with_key_to_without: toHundredths(median(times.with) / median(times.without)),
});
