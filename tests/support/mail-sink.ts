import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listening } from './listening.ts';

/** A letter as it arrived. */
export interface SunkLetter {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

export interface MailSink {
  readonly url: string;
  readonly letters: SunkLetter[];
  close(): Promise<void>;
}

export interface MailSinkOptions {
  readonly port?: number;
  /** A reply that refuses this recipient, such as `550 unknown`; undefined takes it. */
  refuse?(recipient: string): { code: number; text: string } | undefined;
  /** Runs before a letter is taken. */
  beforeTaken?(recipient: string): Promise<void>;
}

/** A real SMTP server that keeps what it takes in memory. */
export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const letters: SunkLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = options.refuse?.(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '';
        const take = () => {
          letters.push({ to, messageId, raw });
          done();
        };
        if (options.beforeTaken === undefined) take();
        else void options.beforeTaken(to).then(take);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listening(server.listen(options.port ?? 0, '127.0.0.1') as Server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** A server that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await listening(server.listen(0, '127.0.0.1'));
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
