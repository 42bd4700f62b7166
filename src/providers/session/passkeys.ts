import type { PasskeyRegistered } from '#contract/passkeys.ts';
import type { ErrorText, PasskeyStop } from '../../lib/error-text.ts';
import { ShownError } from '../http/api-error.ts';
import type { HttpClient } from '../http/http-client.ts';

type Http = Pick<HttpClient, 'call'>;

/** The browser, or the person in front of it, stopped: nothing was sent. */
export class PasskeyStopped extends ShownError {
  override readonly name = 'PasskeyStopped';
  readonly reason: PasskeyStop;
  readonly shown: ErrorText;

  constructor(reason: PasskeyStop, cause: unknown) {
    super(`No passkey: ${reason}`, { cause });
    this.reason = reason;
    this.shown = { key: `commons:passkeys.stopped.${reason}` };
  }
}

const stops: Readonly<Record<string, PasskeyStop>> = {
  NotAllowedError: 'given_up',
  AbortError: 'given_up',
  InvalidStateError: 'known_here',
  SecurityError: 'not_here',
  NotSupportedError: 'not_here',
  ConstraintError: 'not_here',
};

/** Whether this browser can have passkeys of the host, at the address where it is now. */
export function canUsePasskeys(host: string | null): boolean {
  if (host === null || typeof window.PublicKeyCredential !== 'function') return false;
  return location.hostname === host || location.hostname.endsWith(`.${host}`);
}

/** Few people make one: the library and the calls come when somebody does. */
const load = () => Promise.all([import('@simplewebauthn/browser'), import('#contract/passkeys.calls.ts')]);

/** Asks the browser to make a passkey, and keeps it. Throws {@link PasskeyStopped}. */
export async function makePasskey(http: Http, title: string): Promise<PasskeyRegistered> {
  const [{ startRegistration }, { passkeyCalls }] = await load();
  const optionsJSON = await http.call(passkeyCalls.preparePasskey);
  const response = await explained(() => startRegistration({ optionsJSON }));
  return http.call(passkeyCalls.registerPasskey, { body: { title, response: plain(response) } });
}

/** Proves by a passkey who is here. Throws {@link PasskeyStopped}. */
export async function proveByPasskey(http: Http): Promise<void> {
  const [{ startAuthentication }, { passkeyCalls }] = await load();
  const optionsJSON = await http.call(passkeyCalls.preparePasskeyProof);
  const response = await explained(() => startAuthentication({ optionsJSON }));
  await http.call(passkeyCalls.proveByPasskey, { body: { response: plain(response) } });
}

/** Signs in by a passkey that the person chooses; answers the token of the session. Throws {@link PasskeyStopped}. */
export async function signInByPasskey(http: Http): Promise<string> {
  const [{ startAuthentication }, { passkeyCalls }] = await load();
  const optionsJSON = await http.call(passkeyCalls.prepareSignInByPasskey);
  const response = await explained(() => startAuthentication({ optionsJSON }));
  const token = await http.call(passkeyCalls.signInByPasskey, {
    body: { response: plain(response) },
    keepsSession: true,
  });
  return token.access_token;
}

/**
 * Offers passkeys among what the browser fills into the field for the name, until one is chosen or `signal` ends it.
 * Answers the token, or null when the browser cannot or the person does something else.
 */
export async function offerPasskeys(http: Http, signal: AbortSignal): Promise<string | null> {
  const [{ startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService }, { passkeyCalls }] =
    await load();
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return null;
  const optionsJSON = await http.call(passkeyCalls.prepareSignInByPasskey, { signal });
  if (signal.aborted) return null;
  const waiting = explained(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop);
  try {
    const response = await waiting;
    const body = { response: plain(response) };
    const token = await http.call(passkeyCalls.signInByPasskey, { body, keepsSession: true });
    return token.access_token;
  } catch (error) {
    if (error instanceof PasskeyStopped) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function explained<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    throw new PasskeyStopped((error instanceof Error && stops[error.name]) || 'other', error);
  }
}

/** Extensions are not used: what browsers say of them stays here. */
function plain<R>({ id, rawId, response }: { id: string; rawId: string; response: R }) {
  const clientExtensionResults: Record<string, never> = {};
  return { id, rawId, response, type: 'public-key' as const, clientExtensionResults };
}
