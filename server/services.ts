import type { RouteSet } from '#platform/http/types.ts';
import type { ServiceName } from './config.ts';

/** The prefixes under which route sets are mounted. A service owns no logic. */
export const servicePrefixes: Readonly<Record<ServiceName, string>> = {
  education: '/api/v2',
  users: '/users/api/v1',
  gateway: '/gateway/v1',
  learning: '/learning/api',
  events: '/events',
};

/** What a domain serves, by service. */
export type DomainRoutes = Partial<Record<ServiceName, RouteSet>>;
