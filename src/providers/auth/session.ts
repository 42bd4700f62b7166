import { flattenPermissions } from '#contract/permissions.ts';
import { sessionCalls } from '#contract/sessions.calls.ts';
import type { SecondFactorStep } from '#contract/sessions.ts';
import { visitCalls } from '#contract/superusers.calls.ts';
import { setTimeZone } from '../../lib/time-zone.ts';
import { ApiError } from '../http/api-error.ts';
import type { HttpClient } from '../http/http-client.ts';
import { endSessionEverywhere } from '../session/leaving.ts';
import { rememberPerson } from '../session/person.ts';
import { readHandedOffPerson } from '../session/session-handoff.ts';
import { isOfProvider, onSignedOut, readToken, signOut, storeToken } from '../session/token.ts';
import { changeSession } from '../session/visit.ts';
import { type SessionState, sessionAfterFailure } from './session.rules.ts';

/** Who is signed in. Read once and kept until sign-out; framework-free, so that every room can use it. */
export interface Session {
  state: () => SessionState;
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** Reads who is signed in, once however often it is asked. */
  load: () => Promise<SessionState>;
  /** Reads again: after a second factor, another name, another language. */
  reload: () => Promise<SessionState>;
  /** Ends the session here and on the server. */
  leave: () => Promise<void>;
}

export function createSession(http: HttpClient): Session {
  let state: SessionState = { status: 'uninitialized' };
  let reading: Promise<SessionState> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };

  /** The set of before where it says the same: what hangs on it (the live stream, the routes) stays as it is. */
  function keepSame(keys: readonly string[]): ReadonlySet<string> {
    const before = state.status === 'authorized' ? state.permissions : null;
    return before?.size === keys.length && keys.every((key) => before.has(key)) ? before : new Set(keys);
  }

  async function read(): Promise<SessionState> {
    if (readToken() === null) return become({ status: 'unauthorized' });
    try {
      // One after the other: whoever owes a second factor is told so by the first call, and refused by the second.
      const me = await (readHandedOffPerson() ?? http.call(sessionCalls.readMe));
      const tree = await http.call(sessionCalls.readPermissions);
      // Before anything is drawn: days and hours are those of the organization, wherever its people travel.
      setTimeZone(me.organization.time_zone);
      rememberPerson({ userId: me.id, organizationId: me.organization_id });
      return become({ status: 'authorized', me, permissions: keepSame(flattenPermissions(tree)) });
    } catch (error) {
      if (isStuckOnVisit(error)) return comeHome();
      const status = error instanceof ApiError ? error.status : 0;
      return become(sessionAfterFailure(status, readStep(error), error));
    }
  }

  /** A page that is drawn belongs to the organization that was visited: it is loaded anew. */
  async function comeHome(): Promise<SessionState> {
    const { access_token } = await http.call(visitCalls.leaveOrganization);
    if (state.status === 'authorized') changeSession(access_token);
    else storeToken(access_token, { isOfProvider: isOfProvider() });
    return read();
  }

  onSignedOut(() => {
    reading = undefined;
    become({ status: 'unauthorized' });
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => (reading ??= read()),
    reload() {
      reading = read();
      return reading;
    },
    async leave() {
      try {
        await endSessionEverywhere(http);
      } finally {
        signOut();
      }
    },
  };
}

function readStep(error: unknown): SecondFactorStep {
  const named = error instanceof ApiError ? error.fieldErrors['step']?.[0] : undefined;
  return named === 'setup' ? 'setup' : 'code';
}

/** A visit that has ended, or that owes a second factor: there is nowhere but at home to set one up. */
function isStuckOnVisit(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'visit_ended' || (error.code === 'two_factor_owed' && error.fieldErrors['home'] !== undefined);
}
