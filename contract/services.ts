/** The backend services of the specification, and the prefix under which each answers. A service owns no logic. */
export const servicePrefix = {
  education: '/api/v2',
  users: '/users/api/v1',
  gateway: '/gateway/v1',
  learning: '/learning/api',
  events: '/events',
} as const;

export type ServiceName = keyof typeof servicePrefix;
export const serviceNames = Object.keys(servicePrefix) as [ServiceName, ...ServiceName[]];
