import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectOutside } from './outside-socket.ts';
import { readAllowedHosts } from './private-address.ts';

const allow = (text: string) => readAllowedHosts(text) ?? expect.unreachable();

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:127.0.0.1'])(
  '%s is refused before a connection is opened',
  (host) => {
    expect(() => connectOutside({ host, port: 5432 }, allow(''))).toThrow(
      expect.objectContaining({ code: 'EPRIVATE' }),
    );
  },
);

test('a name that leads to a private address is refused once it is resolved', async () => {
  const socket = connectOutside({ host: 'localhost', port: 5432 }, allow(''));
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('EPRIVATE');
});

test.each([
  ['127.0.0.1', '127.0.0.0/8'],
  ['localhost', 'localhost'],
])('%s is reached where the installation names %s', async (host, allowed) => {
  const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connectOutside({ host, port: (server.address() as AddressInfo).port }, allow(allowed));
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(String(said)).toBe('hello');
  server.close();
});
