import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listening } from './listening.ts';

/** A letter as it arrived. */
export interface SunkEmail {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
  /** Sender of the envelope: where the letter comes back to. */
  readonly envelopeFrom: string;
  /** Under which name the client signed in; empty without. */
  readonly user: string;
}

export interface MailSink {
  readonly url: string;
  readonly port: number;
  readonly letters: SunkEmail[];
  close(): Promise<void>;
}

export interface Refusal {
  readonly code: number;
  readonly text: string;
}

export interface MailSinkOptions {
  readonly port?: number;
  /** A reply that refuses this recipient, such as `550 unknown`; undefined takes it. */
  refuse?(recipient: string): Refusal | undefined | Promise<Refusal | undefined>;
  /** Runs before a letter is taken. */
  beforeTaken?(recipient: string): Promise<void>;
  /** Only who signs in so may send. */
  readonly account?: { readonly user: string; readonly password: string };
  /** PEM: connections may be protected with STARTTLS, or are from their first word. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly isImplicit?: boolean };
}

/** A real SMTP server that keeps what it takes in memory. */
export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const letters: SunkEmail[] = [];
  const server = new SMTPServer({
    authOptional: options.account === undefined,
    disabledCommands: [
      ...(options.tls === undefined ? ['STARTTLS'] : []),
      ...(options.account === undefined ? ['AUTH'] : []),
    ],
    allowInsecureAuth: true,
    ...(options.tls && { key: options.tls.key, cert: options.tls.cert, secure: options.tls.isImplicit ?? false }),
    disableReverseLookup: true,
    // Whoever pools connections keeps them open: a server that goes away does not wait for them.
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username = '', password }, _session, done) => {
      const { user, password: right } = options.account ?? { user: '', password: '' };
      if (username === user && password === right) done(null, { user: username });
      else done(Object.assign(new Error('535 5.7.8 these are not the words'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      const answer = (refusal: Refusal | undefined) =>
        done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      void Promise.resolve(options.refuse?.(address)).then(answer);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '';
        const take = () => {
          const { mailFrom } = session.envelope;
          const envelopeFrom = mailFrom === false ? '' : mailFrom.address;
          letters.push({ to, messageId, raw, envelopeFrom, user: session.user ?? '' });
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
    port,
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
