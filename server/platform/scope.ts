import type { Kysely, Transaction } from 'kysely';
import type { AuditActorKind } from '#contract/audit-kinds.ts';
import type { Language } from '#contract/constants.ts';
import type { PermissionKey, Role } from '#contract/permissions.ts';
import type { Database } from '#schema/index.ts';
import type { Ports } from './ports.ts';

/**
 * Who asks, and the only way to the database: repositories take a scope as their first argument, so that a query
 * without one does not compile.
 */
interface ScopeBase {
  readonly db: Kysely<Database> | Transaction<Database>;
  /** The moment of the request or job. Services and rules take time from here. */
  readonly now: Date;
  readonly ports: Ports;
}

/** What acts where nobody does so in person. */
export interface Actor {
  readonly kind: Exclude<AuditActorKind, 'person' | 'visitor'>;
  readonly id: string | null;
  /** What it is called now; null where that is looked up. */
  readonly title: string | null;
  /** Whoever began it. */
  readonly startedBy?: string | null;
}

/** One organization's rows, on behalf of a person or of a job of that organization. */
export interface TenantScope extends ScopeBase {
  readonly kind: 'tenant';
  readonly organizationId: string;
  /** IANA name. A day means the day in this zone. */
  readonly timeZone: string;
  /** Null when a job acts by itself. */
  readonly userId: string | null;
  readonly role: Role | null;
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly language: Language;
  /** Where the request came from; null for a job. */
  readonly address: string | null;
  /** What acts instead of a person. */
  readonly actor?: Actor;
  /** Of a request that holds an `Idempotency-Key`. */
  readonly write?: KeyedWrite;
}

/** The claim of a key under which a request works: its first change is written down in its own transaction. */
export interface KeyedWrite {
  readonly key: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly claimId: string;
}

/** No tenant: sign-in before the person is known, jobs over all organizations, migrations. */
export interface SystemScope extends ScopeBase {
  readonly kind: 'system';
}

export type Scope = TenantScope | SystemScope;

/** A signed-in person's scope: `userId` is known. */
export interface PersonScope extends TenantScope {
  readonly userId: string;
  readonly role: Role;
}

/** Another system that shows a token of the organization: nobody in person. */
export interface TokenScope extends TenantScope {
  readonly token: { readonly id: string; readonly name: string };
}

/** Runs `work` in one transaction and hands it the same scope bound to it. Inside a transaction it joins that one. */
export async function inTransaction<S extends Scope, T>(scope: S, work: (tx: S) => Promise<T>): Promise<T> {
  if (scope.db.isTransaction) return work(scope);
  return scope.db.transaction().execute((transaction) => work({ ...scope, db: transaction }));
}

export function createSystemScope(db: Kysely<Database>, now: Date, ports: Ports): SystemScope {
  return { kind: 'system', db, now, ports };
}

/**
 * The scope of a job that acts for one organization, with no person behind it. From within another organization it is that
 * one which acts.
 */
export function createOrganizationScope(
  scope: Scope,
  organization: { id: string; time_zone: string; language: Language },
): TenantScope {
  return {
    kind: 'tenant',
    db: scope.db,
    now: scope.now,
    ports: scope.ports,
    organizationId: organization.id,
    timeZone: organization.time_zone,
    language: organization.language,
    userId: null,
    role: null,
    permissions: new Set(),
    address: null,
    ...(scope.kind === 'tenant' &&
      scope.organizationId !== organization.id && {
        actor: { kind: 'organization', id: scope.organizationId, title: null },
      }),
  };
}
