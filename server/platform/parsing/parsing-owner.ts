import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Whatever `work` parses is parsed for this organization: it takes its turns, see `IsolatePool`. What a request brought is
 * read in many places; none of them has to say for whom.
 */
export function parseFor<T>(organizationId: string, work: () => T): T {
  return owners.run(organizationId, work);
}

/** Null outside of a request of an organization: the installation's own work. */
export function parsingOwner(): string | null {
  return owners.getStore() ?? null;
}
