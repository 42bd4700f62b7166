import { readRoute } from './calls.ts';
import { listLimit } from './constants.ts';
import { sessionCalls } from './sessions.calls.ts';

/**
 * What a page needs before it can be drawn, by its address. The server puts it into the page, so that the browser asks for
 * everything at once instead of finding out one script after the other.
 */

export type RoomName = 'console' | 'learner' | 'public' | 'mailbox';

/** Files of words. The console adds `translation`, which the others never load. */
export type Namespace = 'commons' | 'tips' | 'global_errors' | 'translation' | 'mailbox';
const sharedNamespaces: readonly Namespace[] = ['commons', 'tips', 'global_errors'];

export const namespacesOfRoom: Readonly<Record<RoomName, readonly Namespace[]>> = {
  console: [...sharedNamespaces, 'translation'],
  learner: sharedNamespaces,
  public: sharedNamespaces,
  mailbox: [...sharedNamespaces, 'mailbox'],
};

const publicPaths = ['/auth', '/privacy-policy', '/agreement', '/phishing/gotcha', '/certificates'];

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/**
 * Which of the rooms a path belongs to. `null` for an unknown path: the caller sends it to the employee's
 * learning page.
 */
export function roomOfPath(pathname: string, basePath: string): RoomName | null {
  if (!isUnder(pathname, basePath)) return null;
  const path = pathname.slice(basePath.length);
  if (isUnder(path, '/admin')) return 'console';
  if (isUnder(path, '/user')) return 'learner';
  if (isUnder(path, '/mailbox')) return 'mailbox';
  return publicPaths.some((root) => isUnder(path, root)) ? 'public' : null;
}

/** Addresses of what a learner's pages read first. */
export const learnerReads = {
  me: readRoute(sessionCalls.readMe.route).path,
  permissions: readRoute(sessionCalls.readPermissions.route).path,
  courses: `/learning/api/learning/assigned-courses/my-courses?limit=${listLimit}`,
  course: (id: string) => `/learning/api/learning/assigned-courses/my-courses/${id}`,
  module: (id: string) => `/api/v2/learning/assigned-modules/${id}?with_slides=true`,
} as const;

const id = '([0-9a-f-]{36})';
const coursePath = new RegExp(`^/user/learning/courses/${id}(?:/quiz/${id})?/?$`);
const modulePath = new RegExp(`^/user/learning/courses/${id}/modules/${id}/?$`);

/** What a signed-in learner's page asks for as soon as its script runs. `path` begins under the base path. */
export function readsOfLearnerPage(path: string): string[] {
  const { me, permissions, courses, course, module } = learnerReads;
  const ofCourse = coursePath.exec(path)?.[1];
  const ofModule = modulePath.exec(path)?.[2];
  const own = /^\/user\/learning\/?$/.test(path)
    ? [courses]
    : ofCourse !== undefined
      ? [course(ofCourse)]
      : ofModule !== undefined
        ? [module(ofModule)]
        : [];
  return [...own, me, permissions];
}
