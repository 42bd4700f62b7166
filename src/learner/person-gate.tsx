import { createContext, type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { flattenPermissions } from '#contract/permissions.ts';
import { sessionCalls } from '#contract/sessions.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { setTimeZone } from '../lib/time-zone.ts';
import { ApiError, isForbidden } from '../providers/http/api-error.ts';
import { suggestLanguage } from '../providers/i18n/i18n.ts';
import { rememberPerson } from '../providers/session/person.ts';
import { goToSignIn } from '../providers/session/return-address.ts';
import { readHandedOffPerson } from '../providers/session/session-handoff.ts';
import { onSignedOut, readToken, signOut } from '../providers/session/token.ts';
import { useAppTools } from '../ui/app-tools-context.tsx';
import { Button } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageGuard } from '../ui/sign-in/page-guard.tsx';
import { setBrandColour } from '../ui/theme.ts';
import { useLoad } from '../ui/use-load.ts';

export interface Person {
  me: Me;
  permissions: ReadonlySet<string>;
}

const PersonContext = createContext<Person | null>(null);

/** The signed-in person; null while it is still being read. */
export function usePerson(): Person | null {
  return use(PersonContext);
}

const ReloadContext = createContext<() => void>(() => undefined);

/** Reads who is here again: after the person changed something about themselves. */
export function useReloadPerson(): () => void {
  return use(ReloadContext);
}

/** The states in which only the sign-in page can help: no session, a second factor owed, no permissions. */
function belongsToSignIn(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 404].includes(error.status);
}

/**
 * Reads who is here, beside what the page itself reads: pages do not wait for it. Whoever has no session goes to the
 * sign-in page and comes back afterwards.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('commons');
  const { http, config, basePath } = useAppTools();
  const person = useLoad('person', async (signal): Promise<Person | null> => {
    if (readToken() === null) return null;
    const [me, tree] = await Promise.all([
      readHandedOffPerson() ?? http.call(sessionCalls.readMe, { signal }),
      http.call(sessionCalls.readPermissions, { signal }),
    ]);
    setTimeZone(me.organization.time_zone);
    return { me, permissions: new Set(flattenPermissions(tree)) };
  });

  useEffect(() => onSignedOut(() => goToSignIn(basePath)), [basePath]);

  const hasNoSession = (person.state === 'ready' && person.data === null) || belongsToSignIn(person.error);
  useEffect(() => {
    if (hasNoSession) goToSignIn(basePath);
  }, [hasNoSession, basePath]);

  useEffect(() => {
    if (!person.data) return;
    const { me } = person.data;
    rememberPerson({ userId: me.id, organizationId: me.organization_id });
    void suggestLanguage(me.language);
    setBrandColour(me.organization.primary_colour ?? config.theme.primary);
  }, [person.data, config]);

  // Once somebody is there, the page stays: signing in again opens over it.
  if (hasNoSession || (person.data === null && readToken() === null)) return null;
  if (person.state === 'failed') {
    return (
      <main>
        <FailureState
          error={person.error}
          onRetry={person.reload}
          actions={isForbidden(person.error) ? <Button onClick={signOut}>{t('actions.sign_out')}</Button> : null}
        />
      </main>
    );
  }
  return (
    <ReloadContext value={person.reload}>
      <PersonContext value={person.data}>{children}</PersonContext>
      {person.data ? <PageGuard me={person.data.me} config={config} basePath={basePath} /> : null}
    </ReloadContext>
  );
}
