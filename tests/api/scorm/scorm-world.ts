import { strToU8, zipSync } from 'fflate';
import type { ScormCourse } from '#contract/scorm.ts';
import type { LongTask } from '#contract/tasks.ts';
import { ask } from '#tests/support/learning.ts';
import { multipart, type TestApp } from '#tests/support/test-app.ts';

export const scormCourses = '/api/v2/scorm/courses';

/** A manifest of SCORM 1.2 with one item for each file, and whatever else a test puts into it. */
export function manifest12(launches: readonly string[] = ['index.html'], resources = ''): string {
  const items = launches.map(
    (_, at) => `<item identifier="item-${at}" identifierref="res-${at}"><title>Page ${at + 1}</title></item>`,
  );
  const listed = launches.map(
    (href, at) =>
      `<resource identifier="res-${at}" type="webcontent" adlcp:scormtype="sco" href="${href}"><file href="${href}"/></resource>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="org"><organization identifier="org"><title>Пожарная безопасность</title>${items.join('')}</organization></organizations><resources>${listed.join('')}${resources}</resources></manifest>`;
}

/** An archive of these files; without a manifest of its own it has one with `index.html`. */
export function packageOf(files: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const given = { 'imsmanifest.xml': manifest12(), 'index.html': '<!doctype html><p>Page</p>', ...files };
  return zipSync(
    Object.fromEntries(
      Object.entries(given).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}

/** Sends an archive; the status and the task or the error that came back. */
export function sendPackage(
  app: TestApp,
  token: string,
  bytes: Uint8Array,
  { url = scormCourses, fields = {}, name = 'package.zip' }: SentPackage = {},
) {
  const form = multipart(fields, [{ field: 'file', name, type: 'application/zip', bytes }]);
  return app.request<{ id: string; code?: string }>({ method: 'POST', url, token, ...form });
}

interface SentPackage {
  url?: string;
  fields?: Record<string, string>;
  name?: string;
}

/** Sends an archive and takes it apart; its task when that is over. */
export async function importPackage(
  app: TestApp,
  token: string,
  bytes: Uint8Array,
  sent: SentPackage = {},
): Promise<LongTask> {
  const answer = await sendPackage(app, token, bytes, sent);
  if (answer.status !== 202)
    throw new Error(`the package was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  await app.jobs.runDue();
  return readTask(app, token, answer.body.id);
}

export function readTask(app: TestApp, token: string, id: string): Promise<LongTask> {
  return ask<LongTask>(app, token, 'GET', `/api/v2/events/${id}`);
}

/** A course of the library with a small package. */
export async function buildScormCourse(
  app: TestApp,
  token: string,
  bytes = packageOf(),
  sent: SentPackage = {},
): Promise<ScormCourse> {
  const task = await importPackage(app, token, bytes, sent);
  if (task.status !== 'success') throw new Error(`the package was not taken: ${JSON.stringify(task.error)}`);
  const { course_id } = task.result as { course_id: string };
  return ask<ScormCourse>(app, token, 'GET', `${scormCourses}/${course_id}`);
}

/** Asks a package's own origin for an address that the API gave. */
export function openAddress(app: TestApp, address: string, headers: Record<string, string> = {}) {
  const { host, pathname, search } = new URL(address);
  return app.content.inject({ method: 'GET', url: pathname + search, headers: { host, ...headers } });
}
