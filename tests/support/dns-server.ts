import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface TestDns {
  /** As resolvers name a server. */
  readonly address: string;
  /** Text records by name; what is not here does not exist. */
  readonly texts: Map<string, string[]>;
  close(): Promise<void>;
}

const typeTxt = 16;
const notThere = 3;

/** A DNS server on this machine that knows text records (RFC 1035), in pieces of 255 signs as they travel. */
export async function startDnsServer(): Promise<TestDns> {
  const texts = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, peer) => socket.send(answerTo(query, texts), peer.port, peer.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    texts,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function answerTo(query: Buffer, texts: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const found = texts.get(labels.join('.').toLowerCase()) ?? [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180 + (found.length === 0 ? notThere : 0), 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question, ...found.map(record)]);
}

function record(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
  const head = Buffer.alloc(12);
  // The name is the one of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
