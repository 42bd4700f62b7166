import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchPauses } from './longest-pause.ts';

test('work that nobody can interrupt is a pause, waiting is none', async () => {
  const idle = watchPauses();
  await wait(150);
  expect(idle()).toBeLessThan(100);

  const busy = watchPauses();
  await wait(20);
  const end = process.cpuUsage().user + 200_000;
  while (process.cpuUsage().user < end);
  await wait(20);
  expect(busy()).toBeGreaterThan(120);
});
