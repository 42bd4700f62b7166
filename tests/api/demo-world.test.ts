import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type { CampaignCard } from '#contract/campaigns.ts';
import type { Course, CourseRow } from '#contract/courses.ts';
import type { Employee } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import type { ScormAttempt } from '#contract/scorm-attempts.ts';
import type {
  OrganizationChanges,
  OrganizationComparison,
  OrganizationRiskLevels,
  ProgressSeries,
} from '#contract/statistics.ts';
import type { Tag, TagAction } from '#contract/tags.ts';
import { tagsRoundJob } from '#modules/tags/index.ts';
import { fillDemoWorld } from '#server/demo/fill-demo-world.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let token: string;

async function signIn(username: string): Promise<string> {
  const { body } = await app.request<{ access_token: string }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username, password: 'Demo-2026!' }).toString(),
  });
  return body.access_token;
}

async function read<T>(url: string, as = token): Promise<T> {
  const { status, body } = await app.request<T>({ method: 'GET', url, token: as });
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return body;
}

beforeAll(async () => {
  app = await startTestApp();
  await fillDemoWorld(app.context);
  token = await signIn('operator@demo.test');
}, 180_000);

afterAll(() => app.close());

describe('the demo world', () => {
  test('has 240 people of whom 14 have no account, and none of them is seen from the other organization', async () => {
    const pages = await Promise.all(
      [0, 100, 200].map((offset) => read<Page<Employee>>(`/api/v2/users?limit=100&offset=${offset}`)),
    );
    const people = pages.flatMap(({ data }) => data);
    expect(people).toHaveLength(240);
    expect(people.filter(({ is_registered }) => !is_registered)).toHaveLength(14);
    const stranger = await signIn('operator@orion.test');
    const seen = await read<Page<Employee>>('/api/v2/users?limit=100', stranger);
    expect(seen.data.filter(({ email }) => email.endsWith('@vektor.test'))).toEqual([]);
  });

  test('has a superuser who enters the first of the organizations below, and nobody else does', async () => {
    const enterable = async (email: string) => {
      const as = await signIn(email);
      const { data } = await read<Page<{ title: string; can: string[] }>>(
        '/api/v2/organizations/children?limit=20',
        as,
      );
      return data.filter(({ can }) => can.includes('enter')).map(({ title }) => title);
    };
    expect(await enterable('super@demo.test')).toEqual(['Вектор Логистика']);
    expect(await enterable('operator@demo.test')).toEqual([]);
  });

  test('has twelve templates, two campaigns that are over, one that runs, one to come and one of a tag', async () => {
    expect((await read<Page<unknown>>('/api/v2/phishing/templates?limit=1')).total_count).toBeGreaterThanOrEqual(12);
    const { data } = await read<Page<CampaignCard>>('/api/v2/phishing/campaigns?limit=20');
    const byTag = await read<Page<CampaignCard>>('/api/v2/phishing/campaigns?limit=20&by_tag=true');
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'completed', 'completed', 'planned']);
    expect(byTag.data.map(({ status }) => status)).toEqual(['active']);
  });

  test('has courses that name the language that they are written in', async () => {
    const { data } = await read<Page<CourseRow>>('/api/v2/library/courses?limit=100');
    const supplied = data.filter(({ tags }) => tags.some((tag) => ['ru', 'en', 'uz'].includes(tag)));
    expect(supplied.length).toBeGreaterThanOrEqual(12);
    for (const { id, tags } of supplied) {
      const { settings } = await read<Course>(`/api/v2/library/courses/${id}`);
      expect(tags).toEqual([settings.language]);
    }
  });

  test('has organizations below of which one is too small to be compared, and its past days tell what its people do', async () => {
    const { organization_id } = await read<{ organization_id: string }>('/users/api/v1/users/me');
    const ofOrganization = <T>(path: string) =>
      read<T>(`/gateway/v1/statistic/organizations/${organization_id}/${path}`);
    for (const period of [7, 30, 60]) {
      const { data } = await ofOrganization<OrganizationComparison>(`children?days_period=${period}`);
      expect(data.map(({ organization, is_ranked }) => [organization.title, is_ranked])).toEqual([
        ['Вектор', true],
        ['Вектор Логистика', true],
        ['Вектор Ритейл', true],
        ['Вектор Сервис', false],
      ]);
      const counts = data.map(({ failed_people, trained }) => [failed_people?.total, trained?.count]);
      // Of so few people the organization above sees nothing.
      expect(counts.at(-1)).toEqual([undefined, undefined]);
      expect(
        counts
          .slice(0, -1)
          .flat()
          .every((count) => count !== undefined && count > 0),
      ).toBe(true);
      const { risk, progress } = await ofOrganization<OrganizationChanges>(`changes?days_period=${period}`);
      const { series } = await ofOrganization<OrganizationRiskLevels>(`risk-levels?days_period=${period}`);
      expect([series.change, data[0]?.risk_change]).toEqual([risk.change, risk.change]);
      const learnt = await ofOrganization<ProgressSeries>(`progress?days_period=${period + 1}`);
      expect(learnt.data[0]?.value).toBe(progress.before);
    }
  });

  test('has a SCORM package in the hands of people, with every answer that it recorded', async () => {
    const { organization_id } = await read<{ organization_id: string }>('/users/api/v1/users/me');
    const list = `/learning/api/learning/assigned-courses/organizations/${organization_id}?limit=100`;
    const assigned = (await read<Page<AssignedCourse>>(list)).data.find(({ type }) => type === 'scorm');
    expect(assigned?.not_started_count).toBeGreaterThan(2);
    expect(assigned?.in_progress_count).toBeGreaterThan(2);
    expect(assigned?.completed_count).toBeGreaterThan(2);
    const people = `/api/v2/learning/assigned-courses/${assigned?.id}/employees?limit=100`;
    const done = (await read<Page<AssignedEmployee>>(people)).data.find(({ state }) => state === 'completed');
    expect(done?.scorm_seconds).toBeGreaterThan(60);
    const attempt = `/api/v2/scorm/assigned-courses/${assigned?.id}/employees/${done?.user_id}/attempt`;
    const [item] = (await read<ScormAttempt>(attempt)).items;
    expect(item?.status).toBe('passed');
    expect(item?.interactions).toHaveLength(3);
    expect(item?.interactions.every(({ correct_responses }) => correct_responses.length === 1)).toBe(true);
  });

  test('has tags that act on whoever comes, and act on nobody a second time', async () => {
    const { data: tags } = await read<Page<Tag>>('/users/api/v1/tags/organizations?limit=20');
    const newbie = tags.find(({ type }) => type === 'newbie');
    const actionsOf = () => read<{ data: TagAction[] }>(`/api/v2/tags/${newbie?.id}/actions`);
    const before = await actionsOf();
    expect(before.data.map(({ type }) => type)).toEqual(['letter', 'phishing']);
    const emailsBefore = await countEmails();
    await tagsRoundJob.handler(app.context, {}, AbortSignal.timeout(60_000));
    await app.jobs.runDue();
    expect(await countEmails()).toBe(emailsBefore);
    expect(await actionsOf()).toEqual(before);
  });
});

async function countEmails(): Promise<number> {
  const rows = await app.system.db.selectFrom('messages').select('id').execute();
  return rows.length;
}

/** Lists whose rows others refer to: chips of filters show their titles, wherever in the list they stand. */
test.each([
  ['/users/api/v1/tags/organizations'],
  ['/learning/api/content/courses/organizations/'],
  ['/api/v2/scorm/courses/organization'],
  ['/api/v2/phishing/campaigns'],
  ['/api/v2/phishing/categories'],
  ['/api/v2/phishing/templates'],
])('rows of %s are read by their ids alone', async (list) => {
  const { organization_id } = await read<{ organization_id: string }>('/users/api/v1/users/me');
  const path = list.endsWith('/') ? `${list}${organization_id}` : list;
  const { id } = (await read<Page<{ id: string }>>(path)).data.at(-1) ?? { id: 'none' };
  const found = await read<Page<{ id: string }>>(`${path}?id=${id}&id=00000000-0000-4000-8000-000000000000`);
  expect(found).toMatchObject({ data: [{ id }], total_count: 1 });
});
