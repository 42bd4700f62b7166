import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listDeclaredCalls } from '#tests/support/declared-calls.ts';
import { assign, assignedCourses, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestRequest } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  buildDepartment,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';
import { buildTemplate, campaignOf } from './phishing/phishing-world.ts';
import { type EditedThings, editedThings } from './stale-edits-world.ts';
import { learnerOf } from './study/learner.ts';

/** Two calls at once, again and again, on as many connections as the database gives. */
vi.setConfig({ testTimeout: 120_000 });

const rounds = 6;
let app: TestApp;
let organization: BuiltOrganization;
let token: string;
let things: EditedThings;

beforeAll(async () => {
  app = await startTestApp();
  organization = await buildOrganization(app);
  token = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
  things = editedThings(app, token, organization);
}, 60_000);
afterAll(() => app.close());

type Asked = Omit<TestRequest, 'token'>;
const ask = <T = { code?: string }>(request: Asked): Promise<TestAnswer<T>> => app.request<T>({ ...request, token });
const post = (url: string, body: object): Asked => ({ method: 'POST', url, body });

async function make<T = { id: string }>(request: Asked): Promise<T> {
  const { status, body } = await ask<T>(request);
  if (status >= 300) throw new Error(`${request.url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

interface Race {
  readonly remove: Asked;
  readonly take: Asked;
}

/** What is deleted while it is taken into use: one of the two is refused, whoever comes first. */
const taken: Readonly<Record<string, () => Promise<Race>>> = {
  'a template and a campaign of it': async () => {
    const template = await buildTemplate(app, token);
    const person = await buildPerson(app, organization);
    return {
      remove: { method: 'DELETE', url: `/api/v2/phishing/templates/${template.id}` },
      take: post('/api/v2/phishing/campaigns', campaignOf([template], { users: [person.id] })),
    };
  },
  'a template and a tag that sends it': async () => {
    const template = await buildTemplate(app, token);
    const tag = await make(post('/api/v2/tags/custom', { title: `Tag of ${template.id}`, color: '#0A7A4F' }));
    return {
      remove: { method: 'DELETE', url: `/api/v2/phishing/templates/${template.id}` },
      take: post(`/api/v2/tags/${tag.id}/phishing`, { templates_ids: [template.id] }),
    };
  },
  'a theme and a course of it': async () => {
    const theme = await buildTheme(app, token);
    return {
      remove: { method: 'DELETE', url: `/learning/api/content/themes/${theme.id}` },
      take: post('/learning/api/content/courses', {
        title: 'Course',
        sections: [{ title: 'Section', themes_ids: [theme.id] }],
      }),
    };
  },
  'a module and a theme of it': async () => {
    const module = await make(post('/api/v2/library/modules', { title: 'Module' }));
    return {
      remove: { method: 'DELETE', url: `/api/v2/library/modules/${module.id}` },
      take: post('/learning/api/content/themes', { title: 'Theme', module_id: module.id }),
    };
  },
};

/** Both at once, in turns begun by the one and by the other. */
async function run<T>(round: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

const refused = ({ status }: TestAnswer<unknown>) => status >= 400;

test.each(Object.entries(taken))('of %s one is refused', async (_name, build) => {
  for (let round = 0; round < rounds; round += 1) {
    const { remove, take } = await build();
    const answers = await run(
      round,
      () => ask(remove),
      () => ask(take),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter(refused)).toHaveLength(1);
  }
});

test.each(['emails', 'pages'])(
  'of two %s of one language that are added to a template at once one is rejected',
  async (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const template = await make(
        post('/api/v2/phishing/templates', { name: `${kind} ${round}`, kind: 'form', category_name: 'Mail' }),
      );
      const part = { template_id: template.id, name: 'Part', language: 'uz', html: '<form><button>Go</button></form>' };
      const email = { subject: 'Hello', from_address: 'help@desk.example' };
      const add = post(`/api/v2/phishing/${kind}`, { ...part, ...(kind === 'emails' && email) });
      const answers = await Promise.all([ask(add), ask(add)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(answers.find(refused)?.body).toMatchObject({
        code: 'template_language_taken',
        errors: { language: [expect.any(String)] },
      });
    }
  },
);

/** Calls that delete something which no call edits, with the reason why no pair of them is sent here. */
const notRaced: Readonly<Record<string, string>> = {
  'DELETE /users/api/v1/users/avatar': 'the own account',
  'DELETE /users/api/v1/sessions/:id': 'the own account',
  'DELETE /users/api/v1/passkeys/:id': 'the own account',
  'DELETE /api/v2/settings/api-tokens/:id': 'a statement that says whether it deleted a row',
  'DELETE /api/v2/settings/scim/tokens/:id': 'a statement that says whether it deleted a row',
  'DELETE /api/v2/settings/emails/domain/keys/:id': 'a statement that says whether it deleted a row',
  'DELETE /api/v2/reports/:id': 'a statement that says whether it deleted a row',
  'DELETE /api/v2/events/:id': 'says the wished state of a task',
  'DELETE /api/v2/demo/mailbox': 'says the wished state, in the demo alone',
  'DELETE /api/v2/settings/general/logos/:surface': 'says the wished state',
  'DELETE /api/v2/data-protection/people/:id/erasure': 'says the wished state; tests/api/data-protection',
  'DELETE /api/v2/phishing/campaigns/:id/verdicts/:verdicts_id': 'takes back one change; tests/api/phishing/recipients',
  'DELETE /api/v2/library/modules/:id/slides/:slideId/audio': 'says the wished state',
  'DELETE /api/v2/organizations/:id/superusers/:user_id': 'tests/api/organizations/superusers',
  'DELETE /api/v2/organizations/children/:id': 'asks for the title; tests/api/organizations/children',
  'DELETE /api/v2/tags/:id/phishing': 'under the lock of its tag',
  'DELETE /learning/api/tags/:id/courses': 'under the lock of its tag',
  'DELETE /api/v2/users/tags/:id/action/courses': 'under the lock of its tag',
  'DELETE /api/v2/users/tags/:id/action/courses/scorm': 'under the lock of its tag',
};

const calls = await listDeclaredCalls();
const routes = new Set<string>(calls.map(({ route }) => route));
const deletions = [...routes].filter((route) => route.startsWith('DELETE '));
/** A thing that is edited is deleted at the same address. */
const editOf = (route: string) =>
  ['PATCH', 'PUT'].map((method) => route.replace('DELETE', method)).find((edit) => routes.has(edit));
const raced = deletions.filter((route) => editOf(route) !== undefined && !(route in notRaced));

test.each(deletions)('%s is raced, or says why not', (route) => {
  expect(editOf(route) !== undefined || route in notRaced).toBe(true);
});

describe.each(raced)('%s', (route) => {
  async function build() {
    const thing = await things[editOf(route) ?? '']?.();
    if (thing === undefined) throw new Error(`Say in stale-edits-world.ts what ${route} deletes`);
    const [method = '', path = ''] = (editOf(route) ?? '').split(' ');
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => thing.params?.[name] ?? '');
    const row = await thing.read();
    const edit: Asked = { method: method as 'PATCH', url, body: { ...thing.whole?.(row), ...thing.first } };
    return { remove: { method: 'DELETE', url } as Asked, edit };
  }

  test('sent twice at once is done once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { remove } = await build();
      const answers = await Promise.all([ask(remove), ask(remove), ask(remove)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(answersOnce(route));
    }
  });

  test('while it is edited is done, and the edit is made or refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { remove, edit } = await build();
      const [removed, edited] = await run(
        round,
        () => ask(remove),
        () => ask(edit),
      );
      expect([removed.status, edited.status < 500]).toEqual([200, true]);
    }
  });
});

/** A letter template that is the standard one again stays there. */
const answersOnce = (route: string) => (route.includes('emails/templates') ? [200, 200, 200] : [200, 404, 404]);

test('a department that is deleted while somebody is put into it leaves them in a department that is there', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [from, into] = [await buildDepartment(app, organization), await buildDepartment(app, organization)];
    const moved = await buildPerson(app, organization, { department_id: from.id });
    const answers = await Promise.all([
      ask({ method: 'PATCH', url: `/api/v2/users/${moved.id}`, body: { department_id: into.id } }),
      ask(post('/api/v2/departments/bulk-delete', { departments_ids: [into.id] })),
      ask(
        post('/api/v2/users/employee/add?need_message=false', {
          last_name: 'Novikov',
          first_name: 'Ivan',
          email: `new-${into.id}@vector.test`,
          department: { id: into.id },
        }),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers[1].status).toBe(200);
    const { body } = await ask<{ department: { id: string } }>({ method: 'GET', url: `/api/v2/users/${moved.id}` });
    expect(body.department.id).not.toBe(into.id);
  }
});

test('people who are removed several times at once are removed, told of and counted once', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => buildPerson(app, organization)));
  const remove = post('/api/v2/users/bulk-delete', { include_ids: people.map(({ id }) => id) });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => ask<{ touched: number; removal_id: string | null }>(remove)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.touched).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5]);
  expect(answers.filter(({ body }) => body.removal_id !== null)).toHaveLength(1);
  const lines = await app.system.db
    .selectFrom('audit_log')
    .where('organization_id', '=', organization.id)
    .where('action', '=', 'employee.removed')
    .where(
      'entity_id',
      'in',
      people.map(({ id }) => id),
    )
    .select('entity_id')
    .execute();
  expect(lines).toHaveLength(5);
});

test('a webhook that is deleted while it is tried was tried, or is not there', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const hook = await make(
      post('/api/v2/settings/webhooks', {
        name: 'Hook',
        url: 'https://hook.invalid/',
        events: ['campaign.started'],
        is_active: true,
      }),
    );
    const url = `/api/v2/settings/webhooks/${hook.id}`;
    const [tried, deleted] = await run(
      round,
      () => ask(post(`${url}/test`, {})),
      () => ask({ method: 'DELETE', url }),
    );
    expect([200, 201, 404]).toContain(tried.status);
    expect(deleted.status).toBe(200);
  }
});

test('an assigned course that is paused several times at once, or again, is paused', async () => {
  const course = await buildCourse(app, token);
  const id = await assign(app, token, course.id, [(await buildPerson(app, organization)).id]);
  const pause = post(`/api/v2/learning/assigned-courses/${id}/toggle`, { is_paused: true });
  await Promise.all([ask(pause), ask(pause), ask(pause)]);
  expect((await ask<{ is_paused: boolean }>(pause)).body.is_paused).toBe(true);
  const turned = await ask<{ is_paused: boolean }>({ method: 'POST', url: pause.url });
  expect(turned.body.is_paused).toBe(false);
});

test('attempts that are given to somebody twice at once are both there, and each answer says how many are left', async () => {
  const person = await buildPerson(app, organization);
  const course = await buildCourse(app, token, { themes: [{ slides: 0, settings: { attempts_limit: 1 } }] });
  const id = await assign(app, token, course.id, [person.id]);
  const quiz = await learnerOf(app, await signIn(app, person), id).findStep('quiz');
  const grant = post(`${assignedCourses}/${id}/attempts/grant`, {
    user_id: person.id,
    step_id: quiz.id,
    extra: 1,
    reason: 'Was ill',
  });
  const answers = await Promise.all([1, 2].map(() => ask<{ touched: number; attempts_left: number }>(grant)));
  expect(answers.map(({ body }) => body.touched)).toEqual([1, 1]);
  expect(answers.map(({ body }) => body.attempts_left).toSorted((a, b) => a - b)).toEqual([2, 3]);
});
