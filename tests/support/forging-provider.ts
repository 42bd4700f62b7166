import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { listening } from './listening.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

interface Forged {
  claims: JWTPayload;
  sign: (claims: JWTPayload) => Promise<string> | string;
}

export interface ForgingProvider {
  readonly issuer: string;
  /** What the next token says; `sign` says how it is signed. */
  next: Forged;
  /** What the token for a code says, where several come back at once; `next` for any other. */
  readonly byCode: Map<string, Forged>;
  /** What its own description says beside. */
  description: Record<string, unknown>;
  /** Of its token endpoint: bodies that were sent there. */
  readonly asked: URLSearchParams[];
  /** With the key that it shows. */
  sign(claims: JWTPayload): Promise<string>;
  /** With a key that it showed once. */
  signWithOldKey(claims: JWTPayload): Promise<string>;
  /** With nothing. */
  unsigned(claims: JWTPayload): string;
  stop(): Promise<void>;
}

/** A provider that signs whatever a test wants. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const old = await generateKeyPair('RS256', { extractable: true });
  const shown = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'current' };
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/jwks') return send(response, { keys: [shown] });
    if (pathname === '/.well-known/openid-configuration')
      return send(response, { ...describe(issuer), ...provider.description });
    if (pathname !== '/token') return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(body);
      const { claims, sign } = provider.byCode.get(body.get('code') ?? '') ?? provider.next;
      void Promise.resolve(sign(claims)).then((id_token) =>
        send(response, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token }),
      );
    });
  }).listen(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${await listening(server)}`;
  const signBy = (key: Key, kid: string) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  const provider: ForgingProvider = {
    issuer,
    asked,
    byCode: new Map(),
    description: {},
    sign: signBy(privateKey, 'current'),
    signWithOldKey: signBy(old.privateKey, 'old'),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    next: { claims: {}, sign: signBy(privateKey, 'current') },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
