import { expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

it('waits longer after each failure, never much longer than half a minute', () => {
  expect(reconnectDelay(0, 0)).toBe(1000);
  expect(reconnectDelay(3, 0)).toBe(8000);
  expect(reconnectDelay(30, 1)).toBe(40_000);
});
