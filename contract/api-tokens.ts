import { z } from 'zod';
import { apiTokenKinds, apiTokenScopes, scopesOfApiTokens } from './api-token-kinds.ts';
import { apiTokenMaxDays, apiTokenRequestsMax, nameMaxLength } from './constants.ts';
import { id, instant, madeBy } from './page.ts';

/** Without its secret, which is shown once. */
export const apiToken = z
  .object({
    id,
    kind: z.enum(apiTokenKinds),
    name: z.string(),
    /** How the secret begins: enough to tell which one a program has. */
    hint: z.string(),
    scopes: z.array(z.enum(apiTokenScopes)),
    requests_per_minute: z.int(),
    created_at: instant,
    ...madeBy,
    expires_at: instant,
    is_expired: z.boolean(),
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokens = z
  .object({
    tokens: z.array(apiToken),
    /** How many more there may be. */
    tokens_left: z.int().min(0),
    /** Where the calls are described. */
    description_url: z.string(),
    /** Where a SIEM reads what happened. */
    feed_url: z.string(),
  })
  .meta({ id: 'ApiTokens' });
export type ApiTokens = z.infer<typeof apiTokens>;

export const apiTokenBody = z
  .strictObject({
    kind: z.enum(apiTokenKinds),
    name: z.string().trim().min(1).max(nameMaxLength),
    scopes: z.array(z.enum(apiTokenScopes)).min(1).max(apiTokenScopes.length),
    days: z.int().min(1).max(apiTokenMaxDays),
    requests_per_minute: z.int().min(1).max(apiTokenRequestsMax),
  })
  .refine(({ kind, scopes }) => scopes.every((scope) => scopesOfApiTokens[kind].includes(scope)), {
    path: ['scopes'],
    message: 'token_scope_refused',
  })
  .meta({ id: 'ApiTokenBody' });
export type ApiTokenBody = z.infer<typeof apiTokenBody>;

/** The only answer with the secret. */
export const apiNewToken = z.object({ id, secret: z.string() }).meta({ id: 'ApiNewToken' });
export type ApiNewToken = z.infer<typeof apiNewToken>;
