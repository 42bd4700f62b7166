import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onEnvelope, toEnvelope } from './thread-messages.ts';

test('what others send on the same channel is ignored', () => {
  const channel = new EventEmitter();
  const heard: unknown[] = [];
  const stop = onEnvelope(channel, (content) => heard.push(content));
  for (const foreign of [{ 'watch:import': ['file:///a.ts'] }, 'ready', null, undefined, { type: 'ready' }]) {
    channel.emit('message', foreign);
  }
  channel.emit('message', toEnvelope({ ready: true }));
  expect(heard).toEqual([{ ready: true }]);
  stop();
  channel.emit('message', toEnvelope('too late'));
  expect(heard).toHaveLength(1);
});
