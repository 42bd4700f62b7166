import type { AssignAnswer } from '#contract/assignments.ts';
import type { Course, Theme } from '#contract/courses.ts';
import type { Question, Slide } from '#contract/modules.ts';
import type { TestApp } from './test-app.ts';

export const assignedCourses = '/learning/api/learning/assigned-courses';

/** Asks and insists on success: for what a test needs and is not about. */
export async function ask<T>(
  app: TestApp,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<T> {
  const answer = await app.request<T>({ method, url, token, body });
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface ThemeDraft {
  title?: string;
  slides?: number;
  questions?: number;
  settings?: object;
}

/** A theme of the library. Every question has one right answer, `Right N`, and one wrong. */
export async function buildTheme(app: TestApp, token: string, given: ThemeDraft = {}): Promise<Theme> {
  const theme = await ask<Theme>(app, token, 'POST', '/learning/api/content/themes', { title: given.title ?? 'Theme' });
  const module = `/api/v2/library/modules/${theme.module_id}`;
  if (given.settings) await ask(app, token, 'PUT', module, { settings: given.settings });
  for (let number = 1; number <= (given.slides ?? 2); number += 1) {
    await ask<Slide>(app, token, 'POST', `${module}/slides`, {
      title: `Slide ${number}`,
      html: `<p>Text ${number}</p>`,
    });
  }
  for (let number = 1; number <= (given.questions ?? 2); number += 1) {
    await ask<Question>(app, token, 'POST', `${module}/questions`, {
      text: `Question ${number}`,
      explanation: `Because ${number}`,
      options: [
        { text: `Right ${number}`, is_right: true },
        { text: `Wrong ${number}`, is_right: false },
      ],
    });
  }
  return theme;
}

/** A course of one section with these themes, each made of slides and a quiz. */
export async function buildCourse(
  app: TestApp,
  token: string,
  given: { title?: string; themes?: ThemeDraft[]; settings?: object; tags?: string[] } = {},
): Promise<Course> {
  const themes_ids: string[] = [];
  for (const theme of given.themes ?? [{}]) themes_ids.push((await buildTheme(app, token, theme)).id);
  return ask<Course>(app, token, 'POST', '/learning/api/content/courses', {
    title: given.title ?? 'Course',
    tags: given.tags ?? [],
    sections: [{ title: 'Section', themes_ids }],
    ...(given.settings && { settings: given.settings }),
  });
}

/** Assigns a course to people through the API; the id of the assignment. */
export async function assign(
  app: TestApp,
  token: string,
  courseId: string,
  userIds: readonly string[],
  terms: object = {},
): Promise<string> {
  const { data } = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, {
    courses_ids: [courseId],
    start_date: '2026-03-10',
    end_date: '2026-03-31',
    selection: { include_ids: userIds },
    ...terms,
  });
  const [answer] = data;
  if (!answer?.id) throw new Error(`nobody was assigned: ${JSON.stringify(data)}`);
  return answer.id;
}

/** An assignment whose last day has passed: nobody can be given one, so it was moved there. */
export async function assignEnded(
  app: TestApp,
  token: string,
  courseId: string,
  userIds: readonly string[],
  closes_hard = false,
): Promise<string> {
  const id = await assign(app, token, courseId, userIds, { start_date: '2026-03-01' });
  await ask(app, token, 'PATCH', `/api/v2/learning/assigned-courses/${id}`, { end_date: '2026-03-10', closes_hard });
  return id;
}
