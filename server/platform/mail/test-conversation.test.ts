import { expect, onTestFinished, test } from 'vitest';
import { startSilentServer } from '#tests/support/mail-sink.ts';
import { holdTestConversation } from './test-conversation.ts';

const letter = {
  letter: { subject: 'Test', text: 'Test', html: '<p>Test</p>' },
  from: { name: 'Training', address: 'study@vector.example' },
  to: 'anna@vector.example',
  messageId: '<1@vector.example>',
  date: new Date(0),
};

test('a server that takes the connection and says nothing has timed out', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.close());
  const times = { connection: 10_000, greeting: 100, socket: 10_000, letter: 10_000 };
  const { problem, answer } = await holdTestConversation({ url: silent.url }, letter, times);
  expect({ problem, answer }).toEqual({ problem: 'timed_out', answer: expect.stringMatching(/greeting/i) });
});
