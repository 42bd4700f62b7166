import type { AccessControlProvider } from '@refinedev/core';
import { isAllowed } from './access.rules.ts';

export interface AccessControlSettings {
  permissions: () => ReadonlySet<string>;
  /** The key that a page of a resource wants; undefined for a resource that nobody declared. */
  permissionOf: (resource: string, action: string) => string | undefined;
}

/** Answers from the permission map in memory: no call, whatever asks. */
export function createAccessControlProvider({
  permissions,
  permissionOf,
}: AccessControlSettings): AccessControlProvider {
  return {
    can({ resource, action }) {
      const key = resource === undefined ? undefined : permissionOf(resource, action);
      return Promise.resolve({ can: key !== undefined && isAllowed(permissions(), key) });
    },
    options: { queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  };
}
