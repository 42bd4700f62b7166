import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { deleteTokensExpiredBefore } from './account-token-repository.ts';
import { deleteAttemptsBefore } from './attempt-repository.ts';
import { deleteExpiredChallenges } from './challenge-repository.ts';
import { deleteExpiredSessions } from './session-repository.ts';
import { attemptWindowMinutes } from './sign-in.rules.ts';
import { deleteSignInLocationsBefore } from './sign-in-location-repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So long an expired link still says that it has expired, and not that it never was. */
const rememberTokensDays = 90;
const signInLocationDays = 90;

/** Sessions, attempts and links that have no use any more. */
export const purgeExpired = defineJob<AppContext, z.ZodObject>('accounts.forget-expired', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 10 * 60,
  handler: async (context) => {
    const now = context.clock.now();
    const scope = createSystemScope(context.database.db, now, context.ports);
    await deleteExpiredSessions(scope);
    await deleteAttemptsBefore(scope, new Date(now.getTime() - attemptWindowMinutes * 60_000));
    await deleteExpiredChallenges(scope);
    await deleteSignInLocationsBefore(scope, new Date(now.getTime() - signInLocationDays * dayMs));
    await deleteTokensExpiredBefore(scope, new Date(now.getTime() - rememberTokensDays * dayMs));
  },
});
