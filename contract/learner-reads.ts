import { type Call, type CallArguments, fillPath, readRoute } from './calls.ts';
import { listLimit } from './constants.ts';
import { sessionCalls } from './sessions.calls.ts';
import { sharedCourseCalls } from './shared-courses.calls.ts';
import { studyCalls } from './study.calls.ts';

/**
 * What a learner's page reads before it can be drawn, by its address. The server puts it into the page, so that the browser
 * asks for everything at once instead of finding out one script after the other.
 */

/** Who is here: what every page of the room asks for. */
export const personReads = {
  me: readRoute(sessionCalls.readMe.route).path,
  permissions: readRoute(sessionCalls.readPermissions.route).path,
} as const;

const id = '([0-9a-f-]{36})';
const coursePath = new RegExp(`^/user/learning/courses/(?:scorm/)?${id}(?:/quiz/${id})?/?$`);
const modulePath = new RegExp(`^/user/learning/courses/${id}/modules/${id}/?$`);

/** What a signed-in learner's page asks for as soon as its script runs. `path` begins under the base path. */
export function readsOfLearnerPage(path: string): string[] {
  const course_id = coursePath.exec(path)?.[1];
  const module = modulePath.exec(path)?.[2];
  const own = /^\/user\/learning\/?$/.test(path)
    ? [
        addressOf(studyCalls.listMyCourses, { query: { limit: listLimit } }),
        addressOf(studyCalls.readMyStreak),
        addressOf(sharedCourseCalls.readCatalogue),
      ]
    : course_id !== undefined
      ? [addressOf(studyCalls.readMyCourse, { params: { course_id } })]
      : module !== undefined
        ? [addressOf(studyCalls.readAssignedModule, { params: { id: module }, query: { with_slides: true } })]
        : [];
  return [...own, personReads.me, personReads.permissions];
}

/** As the browser writes it: an answer is found again by its address alone. */
function addressOf<C extends Call>(call: C, ...[input]: CallArguments<C>): string {
  const { params = {}, query = {} } = (input ?? {}) as { params?: Record<string, string>; query?: object };
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return fillPath(readRoute(call.route).path, params) + (words === '' ? '' : `?${words}`);
}
