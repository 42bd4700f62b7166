import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#contract/sessions.ts';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { guardPage, interruptions } from '../../providers/session/interruptions.ts';
import { lazyPiece } from '../lazy-piece.tsx';

interface PageGuardProps {
  /** Who opened the page. */
  me: Me;
  config: RuntimeConfig;
  basePath: string;
}

const load = () => import('./sign-in-over-page.tsx');
const SignInOverPage = lazyPiece(async () => ({ default: (await load()).SignInOverPage }));

/** Keeps the page through whatever ends its session: signing in again opens over it. */
export function PageGuard(props: PageGuardProps) {
  const interrupted = useSyncExternalStore(interruptions.subscribe, interruptions.current);
  useEffect(() => guardPage(), []);
  // Here before it is needed: with the session the build that it belongs to may be gone, too.
  useEffect(() => void load().catch(() => undefined), []);
  if (interrupted === null) return null;
  return (
    <Suspense>
      <SignInOverPage {...props} why={interrupted.why} token={interrupted.token} />
    </Suspense>
  );
}
