import * as client from 'openid-client';
import type { SsoSettings } from '#contract/single-sign-on.ts';
import { type Outgoing, outgoing } from '#platform/http/outgoing.ts';
import type { Scope } from '#platform/scope.ts';
import { ProviderFailure, providerErrorOf } from './provider-failure.ts';

/** How the product is known to a provider. */
export interface ProviderClient {
  readonly settings: Pick<SsoSettings, 'issuer' | 'client_id' | 'scopes'>;
  readonly client_secret: string;
}

export interface Provider {
  readonly configuration: client.Configuration;
  readonly metadata: client.ServerMetadata;
}

/** Clocks of two servers differ by so much at most, seconds. */
const clockTolerance = 60;

/**
 * What the provider says of itself, read anew each time: keys that it took away are gone at once. Throws
 * {@link ProviderFailure}.
 */
export async function discover(scope: Scope, { settings, client_secret }: ProviderClient): Promise<Provider> {
  const out = scope.ports.find(outgoing);
  try {
    const issuer = out.judge(settings.issuer);
    const configuration = await client.discovery(
      issuer,
      settings.client_id,
      { [client.clockTolerance]: clockTolerance },
      authenticateBy(client_secret),
      {
        [client.customFetch]: fetchBy(out),
        // Outgoing requests say themselves who may go without TLS.
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    const metadata = configuration.serverMetadata();
    // The client takes more than one issuer from Entra ID; here it is the one that was typed.
    if (new URL(metadata.issuer).href !== issuer.href) throw new ProviderFailure('issuer_differs', 'issuer');
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri) {
      throw new ProviderFailure('endpoints_missing', 'endpoints');
    }
    // The browser is sent there.
    out.judge(metadata.authorization_endpoint);
    return { configuration, metadata };
  } catch (error) {
    throw discoveryFailureOf(error);
  }
}

/** Its public keys, as they are now. Throws {@link ProviderFailure}. */
export async function readKeys(scope: Scope, { metadata }: Provider): Promise<{ keys: Record<string, unknown>[] }> {
  try {
    const answer = await scope.ports.find(outgoing).fetch(metadata.jwks_uri ?? '', {
      headers: { accept: 'application/json' },
    });
    if (answer.status !== 200) throw new ProviderFailure('keys_missing', `status_${answer.status}`);
    const set: unknown = await answer.json();
    const keys = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : null;
    if (!Array.isArray(keys)) throw new ProviderFailure('keys_missing', 'keys');
    return { keys: keys.filter((key): key is Record<string, unknown> => typeof key === 'object' && key !== null) };
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProviderFailure('keys_missing', 'json', { cause: error });
    throw providerErrorOf(error);
  }
}

/** In the body where the provider takes it there: what is written into a header is escaped in more than one way. */
function authenticateBy(secret: string): client.ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = methods.includes('client_secret_post') || !methods.includes('client_secret_basic');
    return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...rest);
  };
}

function fetchBy(out: Outgoing): client.CustomFetch {
  return (url, { method, headers, body, signal }) => {
    const written = writeBody(body);
    return out.fetch(url, { method, headers, signal, ...(written !== undefined && { body: written }) });
  };
}

/** Forms and texts: the client sends nothing else. */
function writeBody(body: client.FetchBody): string | Uint8Array | undefined {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
}

function discoveryFailureOf(error: unknown): Error {
  const failure = providerErrorOf(error);
  if (!(failure instanceof ProviderFailure))
    return new ProviderFailure('document_missing', failure.code, { cause: error });
  if (failure.problem !== 'answer_invalid') return failure;
  const isOtherIssuer = failure.detail === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return new ProviderFailure(isOtherIssuer ? 'issuer_differs' : 'document_missing', failure.detail, { cause: error });
}
