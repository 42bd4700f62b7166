import { expect, test } from 'vitest';
import { signedHeaders } from './signature.rules.ts';

test('signs as Standard Webhooks does: the example of its specification', () => {
  const headers = signedHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1614265330 * 1000),
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-timestamp']).toBe('1614265330');
});

test('two secrets sign side by side', () => {
  const headers = signedHeaders({ id: 'a', at: new Date(0), body: '{}' }, ['whsec_AAAA', 'whsec_BBBB']);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
});
