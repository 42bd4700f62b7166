import type { ScormItemSave, ScormSave, ScormSaved, ScormSession } from '#contract/scorm-study.ts';
import { assign, assignedCourses } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { learnerOf } from '../study/learner.ts';
import { buildScormCourse, packageOf } from './scorm-world.ts';

type Item = Partial<ScormItemSave> & Pick<ScormItemSave, 'identifier'>;
type Rest = Partial<Omit<ScormSave, 'items'>>;

/** One page of a learner that has a package open. */
export function pageOf(app: TestApp, token: string, courseId: string, session_id: string = crypto.randomUUID()) {
  const url = `${assignedCourses}/${courseId}/steps/scorm`;
  let sequence = 0;
  const page = {
    session_id,
    ask: (take_over = false) =>
      app.request<ScormSession & { code?: string; errors?: Record<string, string[]> }>({
        method: 'POST',
        url: `${url}/launch`,
        token,
        body: { session_id, take_over },
      }),
    async launch(take_over = false): Promise<ScormSession> {
      const answer = await page.ask(take_over);
      if (answer.status !== 200) throw new Error(`launch: ${answer.status} ${JSON.stringify(answer.body)}`);
      sequence = answer.body.sequence;
      return answer.body;
    },
    trySave: (items: readonly Item[], rest: Rest = {}) =>
      app.request<ScormSaved & { code?: string }>({
        method: 'PATCH',
        url: `${url}/statement`,
        token,
        body: { session_id, sequence: ++sequence, items, ...rest },
      }),
    async save(items: readonly Item[], rest: Rest = {}): Promise<ScormSaved> {
      const answer = await page.trySave(items, rest);
      if (answer.status !== 200) throw new Error(`save: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
  return page;
}

/** A SCORM course of the library, assigned to people; the id of the assignment. */
export async function assignPackage(
  app: TestApp,
  operator: string,
  userIds: readonly string[],
  files: Parameters<typeof packageOf>[0] = {},
): Promise<{ id: string; courseId: string }> {
  const course = await buildScormCourse(app, operator, packageOf(files));
  return { id: await assign(app, operator, course.id, userIds), courseId: course.id };
}

export { learnerOf };
