import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { listening } from './listening.ts';

/** What the provider says of somebody who signs in there under a name. */
export type PeopleThere = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs with new keys from now on; the old ones are gone. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
}

/** Where the provider finds the product. */
export interface ProductThere {
  readonly redirectUri: string;
  readonly signedOutUri: string;
  readonly logoutUri: string;
}

export const providerClientId = 'vigil';
const clientSecret = 'provider-secret-of-forty-characters-0001';

/** A certified OpenID provider on a port of its own, with its own pages to sign in; any password is right. */
export async function startOidcProvider(people: PeopleThere, product: ProductThere): Promise<OidcProvider> {
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => void handle?.(request, response)).listen(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${await listening(server)}`;
  const rotateKeys = async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
    handle = new Provider(issuer, configuration(people, product, [key])).callback();
  };
  await rotateKeys();
  return {
    issuer,
    clientId: providerClientId,
    clientSecret,
    rotateKeys,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration(people: PeopleThere, product: ProductThere, keys: readonly object[]) {
  return {
    jwks: { keys },
    cookies: { keys: ['cookies of the provider'] },
    claims: {
      openid: ['sub', 'upn', 'oid', 'tid'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'family_name', 'given_name', 'preferred_username'],
    },
    pkce: { required: () => true },
    // It asks no loopback address by itself; the product is on one.
    fetch: (url: URL, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    clients: [
      {
        client_id: providerClientId,
        client_secret: clientSecret,
        redirect_uris: [product.redirectUri],
        post_logout_redirect_uris: [product.signedOutUri],
        backchannel_logout_uri: product.logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
  };
}

/** A browser that knows cookies, forms and redirects, and no scripts. */
export class CookieBrowser {
  private readonly jars = new Map<string, Map<string, string>>();

  /** Asks once; redirects are answers. */
  async ask(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  cookie(url: string): string {
    return [...(this.jars.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs in at the provider's own pages, beginning at its address; answers where it sends the browser back to. */
  async signInThere(address: string, name: string, back: string): Promise<string> {
    let url = address;
    for (let step = 0; step < 12; step += 1) {
      if (url.startsWith(back)) return url;
      const answer = await this.ask(url);
      const location = answer.headers.get('location');
      if (location !== null) {
        url = new URL(location, url).href;
        continue;
      }
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`The provider shows ${answer.status}: ${page}`);
      const sent = await this.ask(new URL(action, url).href, { prompt, login: name, password: 'any' });
      url = new URL(sent.headers.get('location') ?? '', url).href;
    }
    throw new Error('The provider does not come to an end');
  }
}
