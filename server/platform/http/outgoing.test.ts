import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listening } from '#tests/support/listening.ts';
import { createOutgoing, OutgoingFailure } from './outgoing.ts';
import { readAllowedHosts } from './private-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  return `http://127.0.0.1:${await listening(server)}`;
}

function outgoingTo(hosts: string) {
  const allowed = readAllowedHosts(hosts);
  if (allowed === null) throw new Error('not read');
  return createOutgoing(allowed);
}

async function problemOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof OutgoingFailure)) throw new Error(`not refused: ${String(error)}`);
  return error.problem;
}

test('a host that the installation names answers, body, status and headers', async () => {
  const url = await serve((request, reply) => {
    reply.writeHead(201, { 'content-type': 'application/json', 'x-said': request.headers['x-asked'] ?? '' });
    request.pipe(reply);
  });
  const answer = await outgoingTo('127.0.0.1').fetch(url, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-asked': 'yes' },
  });
  expect([answer.status, answer.headers.get('x-said'), await answer.json()]).toEqual([201, 'yes', { a: 1 }]);
});

test('private addresses are refused, written as such or behind a name, and nothing is asked there', async () => {
  let asked = 0;
  const url = await serve((_, reply) => {
    asked += 1;
    reply.end();
  });
  const { port } = new URL(url);
  const none = outgoingTo('');
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', '2130706433', '0x7f.1', '[::ffff:7f00:1]']) {
    expect([host, await problemOf(none.fetch(`https://${host}:${port}/`))]).toEqual([host, 'private_address']);
  }
  expect(await problemOf(none.fetch(`https://localhost:${port}/`))).toBe('private_address');
  expect(asked).toBe(0);
});

test('a name is resolved once for each request: what was judged is what is called, wherever it leads afterwards', async () => {
  let called = 0;
  const server = createServer().on('connection', (socket) => {
    called += 1;
    socket.destroy();
  });
  servers.push(server.listen(0, '0.0.0.0'));
  const port = await listening(server);
  const answers = ['127.0.0.1', '127.0.0.2', '::ffff:127.0.0.2', '::ffff:169.254.169.254'];
  const allowed = readAllowedHosts('127.0.0.1');
  if (allowed === null) throw new Error('not read');
  const asked: string[] = [];
  const outside = createOutgoing(allowed, (host, _options, callback) => {
    const address = answers[asked.length] ?? '';
    asked.push(host);
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  });
  const problems: string[] = [];
  for (const _ of answers) problems.push(await problemOf(outside.fetch(`https://rebound.test:${port}/`)));
  expect(problems).toEqual(['unreachable', 'private_address', 'private_address', 'private_address']);
  expect([asked.length, called]).toEqual([answers.length, 1]);
});

test('without TLS only a host that the installation names is asked', async () => {
  expect(await problemOf(outgoingTo('').fetch('http://example.com/'))).toBe('not_https');
  expect(await problemOf(outgoingTo('10.0.0.0/8').fetch('http://127.0.0.1/'))).toBe('not_https');
});

test.each(['ftp://example.com/', 'no address', 'https://user:secret@example.com/', 'file:///etc/passwd'])(
  '%s is no address to ask',
  async (address) => {
    expect(await problemOf(outgoingTo('').fetch(address))).toBe('address_invalid');
  },
);

test('a redirect is an answer and is not followed', async () => {
  let asked = 0;
  const url = await serve((_, reply) => {
    asked += 1;
    reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  });
  expect((await outgoingTo('127.0.0.1').fetch(url)).status).toBe(302);
  expect(asked).toBe(1);
});

test('an answer without an end is cut off', async () => {
  const url = await serve((_, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(64 * 1024)));
      reply.once('drain', more);
    };
    more();
  });
  expect(await problemOf(outgoingTo('127.0.0.1').fetch(url))).toBe('answer_too_large');
});

test('a host that is nowhere, and one that does not answer, are told apart', async () => {
  expect(await problemOf(outgoingTo('').fetch('https://nobody.invalid/'))).toBe('host_unknown');
  const url = await serve((_, reply) => reply.end());
  servers.splice(0).forEach((server) => server.close());
  expect(await problemOf(outgoingTo('127.0.0.1').fetch(url))).toBe('unreachable');
});
