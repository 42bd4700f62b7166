import { randomUUID } from 'node:crypto';
import type { CampaignOrder } from '#contract/campaign-orders.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Course } from '#contract/courses.ts';
import type { Directory } from '#contract/directories.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import type { Tag, TagAction } from '#contract/tags.ts';
import { ask, assign, buildCourse, buildTheme } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf } from './phishing/phishing-world.ts';
import { buildScormCourse } from './scorm/scorm-world.ts';
import { settingsOf as ssoSettingsOf } from './single-sign-on/sso-world.ts';
import { findTag } from './tags/tags-world.ts';

type Row = Record<string, unknown> & { version: string | number };

/** Something that a call edits. */
export interface EditedThing {
  readonly params?: Readonly<Record<string, string>>;
  /** As the page reads it, with its version. */
  read(): Promise<Row>;
  /** Two edits of the same field, and one of another. A field of two values has no second: both would say the same. */
  readonly first: object;
  readonly second: object | null;
  readonly elsewhere?: object;
  /** What a body has to carry beside the edit. */
  whole?(row: Row): object;
  /** The words of the edit, where a row says them in others. */
  shown(row: Row): object;
}

/** By the route of the call that edits them. */
export type EditedThings = Readonly<Record<string, () => Promise<EditedThing>>>;

type Given = Omit<EditedThing, 'shown' | 'read'> & Partial<Pick<EditedThing, 'shown'>>;

export function editedThings(app: TestApp, token: string, organization: BuiltOrganization): EditedThings {
  const get = <T>(url: string) => ask<T>(app, token, 'GET', url);
  const post = <T = { id: string }>(url: string, body: object) => ask<T>(app, token, 'POST', url, body);
  const thing = (url: string, given: Given, pick: (body: Row) => unknown = (body) => body): EditedThing => ({
    shown: (row) => row,
    ...given,
    read: async () => pick(await get<Row>(url)) as Row,
  });
  const among = (id: string) => (body: Row) => (body['data'] as { id: string }[]).find((row) => row.id === id);
  /** A body of settings: what the answer says without what it adds. */
  const without =
    (...names: string[]) =>
    (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
  const titled = { first: { title: 'Theirs' }, second: { title: 'Mine' } };

  const person = (role: 'employee' = 'employee') => buildPerson(app, organization, { role });
  const customTag = () => post<Tag>('/api/v2/tags/custom', { title: `Tag ${randomUUID()}`, color: '#0A7A4F' });
  const tagRead = (id: string) => `/api/v2/tags/${id}`;
  async function tagAction(id: string, type: TagAction['type']) {
    const { data } = await get<{ data: TagAction[] }>(`/api/v2/tags/${id}/actions`);
    return data.find((action) => action.type === type);
  }
  const actionOf = (id: string, type: TagAction['type'], given: Given): EditedThing => ({
    shown: (row) => row,
    ...given,
    params: { id, ...given.params },
    read: async () => (await tagAction(id, type)) as unknown as Row,
  });
  const coursesIn = (row: Row) => ({ course_ids: (row['courses'] as { id: string }[]).map(({ id }) => id) });

  async function tagWithCourses(isScorm: boolean) {
    const { id } = await customTag();
    const courses = isScorm
      ? await scormCourses()
      : [(await buildCourse(app, token)).id, (await buildCourse(app, token)).id];
    await post(`/learning/api/tags/${id}/courses`, { course_ids: courses.slice(0, 1) });
    return { id, courses };
  }
  const scormCourses = async () => [(await buildScormCourse(app, token)).id, (await buildScormCourse(app, token)).id];
  const courseEdits = async (isScorm: boolean, name: 'course_ids' | 'cmi_course_ids'): Promise<EditedThing> => {
    const { id, courses } = await tagWithCourses(isScorm);
    return actionOf(id, 'course', {
      first: { [name]: courses },
      second: { [name]: courses.slice(1) },
      shown: (row) => (name === 'course_ids' ? coursesIn(row) : row),
    });
  };
  async function phishingTag() {
    const { id } = await customTag();
    const [one, two, three] = [
      await buildTemplate(app, token),
      await buildTemplate(app, token),
      await buildTemplate(app, token),
    ];
    await post(`/api/v2/tags/${id}/phishing`, { templates_ids: [one.id], defer_by: 1 });
    return { id, two, three };
  }
  async function assignment() {
    const course = await buildCourse(app, token);
    return assign(app, token, course.id, [(await person()).id]);
  }
  const settings = (url: string, given: Given) => async () => thing(url, given);

  const assignmentEdit = async (): Promise<EditedThing> => {
    const id = await assignment();
    return thing(`/api/v2/learning/assigned-courses/${id}`, {
      params: { id },
      ...titled,
      elsewhere: { closes_hard: true },
    });
  };

  return {
    'PATCH /api/v2/phishing/emails/:id': async () => {
      const { id } = (await buildTemplate(app, token)).emails[0] ?? { id: '' };
      return thing(`/api/v2/phishing/emails/${id}`, {
        params: { id },
        first: { subject: 'Theirs' },
        second: { subject: 'Mine' },
        elsewhere: { from_name: 'Somebody' },
      });
    },
    'PATCH /api/v2/phishing/pages/:id': async () => {
      const { id } = (await buildTemplate(app, token)).pages[0] ?? { id: '' };
      const edits = { first: { name: 'Theirs' }, second: { name: 'Mine' }, elsewhere: { language: 'en' } };
      return thing(`/api/v2/phishing/pages/${id}`, { params: { id }, ...edits });
    },
    'PATCH /api/v2/phishing/templates/:id': async () => {
      const { id } = await buildTemplate(app, token);
      const edits = { first: { name: 'Theirs' }, second: { name: 'Mine' }, elsewhere: { description: 'About' } };
      return thing(`/api/v2/phishing/templates/${id}`, { params: { id }, ...edits });
    },
    'PATCH /api/v2/phishing/redirect_pages/:id': async () => {
      const { id } = await post('/api/v2/phishing/redirect_pages', { name: 'Page', original_url: 'https://a.test/' });
      const edits = { first: { name: 'Theirs' }, second: { name: 'Mine' }, elsewhere: { delay_seconds: 9 } };
      return thing(`/api/v2/phishing/redirect_pages/${id}`, { params: { id }, ...edits });
    },
    'PUT /api/v2/phishing/campaigns/:id': async () => {
      const template = await buildTemplate(app, token);
      const body = {
        ...campaignOf([template], { users: [(await person()).id] }),
        start_date: new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
      };
      const { id } = await post<Campaign>('/api/v2/phishing/campaigns', body);
      return thing(`/api/v2/phishing/campaigns/${id}/order`, {
        params: { id },
        first: { name: 'Theirs' },
        second: { name: 'Mine' },
        elsewhere: { is_testing: true },
        whole: (row) => (row as unknown as CampaignOrder).body,
        shown: (row) => (row as unknown as CampaignOrder).body,
      });
    },
    'PATCH /api/v2/phishing/own-networks': settings('/api/v2/phishing/own-networks', {
      first: { networks: ['192.0.2.0/24'] },
      second: { networks: ['198.51.100.0/24'] },
    }),
    'PUT /api/v2/settings/general': settings('/api/v2/settings/general', {
      ...titled,
      elsewhere: { counts_streaks: true },
      whole: without('readable_colour', 'logo_file_id', 'dark_logo_file_id'),
    }),
    'PUT /api/v2/data-protection/retention': settings('/api/v2/data-protection/retention', {
      first: { letters: 400 },
      second: { letters: 500 },
      elsewhere: { reports: 100 },
      whole: without(),
    }),
    'PUT /api/v2/settings/directory': settings('/api/v2/settings/directory', {
      first: { filter: '(objectClass=person)' },
      second: { filter: '(objectClass=user)' },
      elsewhere: { hour: 5 },
      whole: (row) => {
        const { has_bind_password: _, linked_count: __, next_run_at: ___, ...rest } = row as unknown as Directory;
        return { ...rest, host: 'ldap.vector.test', bind_dn: 'cn=a', base_dn: 'dc=a', bind_password: 'secret' };
      },
    }),
    'PUT /api/v2/settings/emails': settings('/api/v2/settings/emails', {
      first: { sender_name: 'Theirs' },
      second: { sender_name: 'Mine' },
      elsewhere: { reply_to: 'reply@vector.test' },
      whole: without('has_password', 'sender', 'is_address_unproven', 'installation'),
    }),
    'PUT /api/v2/settings/emails/templates/:kind/:language': async () => {
      const ofKind = (body: Row) => {
        const found = (body as unknown as { kind: string; language: string; version: string; words: object }[]).find(
          (one) => one.kind === 'registration' && one.language === 'en',
        );
        return { ...found?.words, version: found?.version };
      };
      return thing(
        '/api/v2/settings/emails/templates',
        {
          params: { kind: 'registration', language: 'en' },
          first: { subject: 'Theirs' },
          second: { subject: 'Mine' },
          elsewhere: { title: 'Title' },
          whole: without(),
        },
        ofKind,
      );
    },
    'PUT /api/v2/settings/scim': settings('/api/v2/settings/scim', {
      first: { group_target: 'department' },
      second: null,
      elsewhere: { sends_invitations: true },
      whole: ({ mode, group_target, sends_invitations }) => ({ mode, group_target, sends_invitations }),
    }),
    'PUT /api/v2/settings/single-sign-on': async () => {
      const body = ssoSettingsOf('https://id.vector.test', { is_active: false });
      await ask(app, token, 'PUT', '/api/v2/settings/single-sign-on', body);
      const { client_secret: _, ...stored } = body;
      return thing('/api/v2/settings/single-sign-on', {
        first: { label: 'Theirs' },
        second: { label: 'Mine' },
        elsewhere: { trusts_email: !body.trusts_email },
        whole: (row) => Object.fromEntries(Object.keys(stored).map((name) => [name, row[name]])),
      });
    },
    'PATCH /api/v2/organizations/sign-in-rules': settings('/api/v2/organizations/sign-in-rules', {
      first: { session_days: 1 },
      second: { session_days: 30 },
      elsewhere: { tells_not_registered: true },
    }),
    'PUT /api/v2/organizations/license': settings('/api/v2/organizations/license', {
      first: { users_limit: 700 },
      second: { users_limit: 800 },
      elsewhere: { ends_on: '2031-01-01' },
      whole: (row) => ({ users_limit: row['users_limit'], starts_on: row['starts_on'], ends_on: row['ends_on'] }),
    }),
    'PATCH /api/v2/organizations/children/:id': async () => {
      const card = {
        users_limit: 2,
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
        time_zone: 'Asia/Tashkent',
        language: 'ru',
      };
      const { id } = await post<ChildOrganization>('/api/v2/organizations/children', { title: 'Branch', ...card });
      const whole = ({ title, ...row }: Row) => ({
        title,
        ...Object.fromEntries(Object.keys(card).map((name) => [name, row[name]])),
      });
      return thing(`/api/v2/organizations/children/${id}`, {
        params: { id },
        ...titled,
        elsewhere: { users_limit: 3 },
        whole,
      });
    },
    'PATCH /api/v2/departments': async () => {
      const { id } = await buildDepartment(app, organization);
      const above = await buildDepartment(app, organization);
      return thing(
        '/api/v2/departments/all?limit=1000',
        { ...titled, elsewhere: { parent_id: above.id }, whole: (row) => ({ id, title: row['title'] }) },
        among(id),
      );
    },
    'PATCH /api/v2/users/:id': async () => {
      const { id } = await person();
      const edits = { first: { position: 'Theirs' }, second: { position: 'Mine' }, elsewhere: { first_name: 'Anna' } };
      return thing(`/api/v2/users/${id}`, { params: { id }, ...edits });
    },
    'PATCH /users/api/v1/users/note': async () => {
      const { id } = await person();
      return thing(`/api/v2/users/${id}`, {
        first: { text: 'Theirs' },
        second: { text: 'Mine' },
        whole: () => ({ user_id: id }),
        shown: (row) => row['note'] as object,
      });
    },
    'PATCH /api/v2/report-schedules/:id': async () => {
      const body = { category: 'progress', frequency: 'weekly', weekday: 'monday', month_day: 1, hour: 9 };
      const { id } = await post('/api/v2/report-schedules', body);
      const edits = { first: { hour: 10 }, second: { hour: 11 }, elsewhere: { weekday: 'friday' } };
      return thing(`/api/v2/report-schedules/${id}`, { params: { id }, ...edits });
    },
    'PUT /api/v2/settings/webhooks/:id': async () => {
      const body = { name: 'Hook', url: 'https://hook.vector.test/', events: ['campaign.started'], is_active: false };
      const { id } = await post('/api/v2/settings/webhooks', body);
      return thing(
        '/api/v2/settings/webhooks',
        {
          params: { id },
          first: { name: 'Theirs' },
          second: { name: 'Mine' },
          elsewhere: { events: ['campaign.finished'] },
          whole: ({ name, url, events, is_active }) => ({ name, url, events, is_active }),
        },
        (row) => (row['webhooks'] as { id: string }[]).find((one) => one.id === id),
      );
    },
    'PATCH /api/v2/learning/assigned-courses/:id': assignmentEdit,
    'PATCH /api/v2/scorm/assigned-courses/:id': async () => {
      const [course = ''] = await scormCourses();
      const id = await assign(app, token, course, [(await person()).id]);
      return thing(`/api/v2/learning/assigned-courses/${id}`, {
        params: { id },
        ...titled,
        elsewhere: { closes_hard: true },
      });
    },
    'PATCH /api/v2/scorm/courses/:id': async () => {
      const [id = ''] = await scormCourses();
      return thing(`/api/v2/scorm/courses/${id}`, { params: { id }, ...titled, elsewhere: { description: 'About' } });
    },
    'PATCH /api/v2/tags/custom/:id': async () => {
      const { id } = await customTag();
      return thing(tagRead(id), { params: { id }, ...titled, elsewhere: { color: '#7A4F0A' } });
    },
    'PATCH /api/v2/tags/default/:id/life-days': async () => {
      const { id } = await findTag(app, token, 'newbie');
      const shown = (row: Row) => row['settings'] as object;
      return thing(tagRead(id), { params: { id }, first: { life_days: 5 }, second: { life_days: 6 }, shown });
    },
    'PATCH /api/v2/tags/default/:id/risk-group': async () => {
      const { id } = await findTag(app, token, 'risk_group');
      return thing(tagRead(id), {
        params: { id },
        first: { min_risk_level: 8 },
        second: { min_risk_level: 9 },
        whole: (row) => {
          const { min_risk_level, max_risk_level } = (row as unknown as Tag).settings;
          return { min_risk_level, max_risk_level };
        },
        shown: (row) => row['settings'] as object,
      });
    },
    'PATCH /api/v2/tags/:id/messages/:messageId': async () => {
      const { id } = await customTag();
      const { id: messageId } = await post(`/api/v2/tags/${id}/messages`, { theme: 'Theme', text: 'Text' });
      const edits = { first: { theme: 'Theirs' }, second: { theme: 'Mine' }, elsewhere: { text: 'Other' } };
      return actionOf(id, 'letter', { params: { messageId }, ...edits });
    },
    'PATCH /api/v2/tags/:id/phishing/templates': async () => {
      const { id, two, three } = await phishingTag();
      return actionOf(id, 'phishing', {
        first: { templates_ids: [two.id] },
        second: { templates_ids: [three.id] },
        shown: (row) => ({ templates_ids: (row['phishing_templates'] as { id: string }[]).map((one) => one.id) }),
      });
    },
    'PATCH /api/v2/tags/:id/phishing/defer-by': async () =>
      actionOf((await phishingTag()).id, 'phishing', { first: { defer_by: 2 }, second: { defer_by: 3 } }),
    'PATCH /learning/api/tags/:id/courses': () => courseEdits(false, 'course_ids'),
    'PATCH /api/v2/users/tags/:id/courses': () => courseEdits(false, 'course_ids'),
    'PATCH /api/v2/users/tags/:id/courses/scorm': () => courseEdits(true, 'cmi_course_ids'),
    'PATCH /learning/api/content/courses/:id': async () => {
      const { id } = await buildCourse(app, token);
      return thing(`/learning/api/content/courses/${id}`, { params: { id }, ...titled });
    },
    'PATCH /learning/api/content/courses/:id/tags': async () => {
      const { id } = await buildCourse(app, token);
      return thing(`/learning/api/content/courses/${id}`, {
        params: { id },
        first: { tags: ['a'] },
        second: { tags: ['b'] },
      });
    },
    'PATCH /learning/api/content/courses/:id/sections/:sid': async () => {
      const { id, sections } = await buildCourse(app, token);
      const section = (row: Row) => (row as unknown as Course).sections[0];
      return thing(
        `/learning/api/content/courses/${id}`,
        { params: { id, sid: sections[0]?.id ?? '' }, ...titled },
        section,
      );
    },
    'PUT /api/v2/library/courses/:id': async () => {
      const { id } = await buildCourse(app, token);
      return thing(`/learning/api/content/courses/${id}`, { params: { id }, ...titled });
    },
    'PATCH /learning/api/content/themes/:id': async () => {
      const { id } = await buildTheme(app, token);
      return thing(`/learning/api/content/themes/${id}`, { params: { id }, ...titled });
    },
    'PUT /api/v2/library/modules/:id': async () => {
      const { id } = await post('/api/v2/library/modules', { title: 'Module' });
      return thing(`/api/v2/library/modules/${id}`, { params: { id }, ...titled });
    },
    'PATCH /api/v2/library/modules/:id/slides/:slideId': async () => {
      const { module_id: id } = await buildTheme(app, token, { slides: 1, questions: 0 });
      const url = `/api/v2/library/modules/${id}/slides`;
      const [slide] = (await get<{ data: { id: string }[] }>(url)).data;
      return thing(url, { params: { id: id ?? '', slideId: slide?.id ?? '' }, ...titled }, among(slide?.id ?? ''));
    },
    'PUT /api/v2/library/modules/:id/questions/:questionId': async () => {
      const { module_id: id } = await buildTheme(app, token, { slides: 0, questions: 1 });
      const url = `/api/v2/library/modules/${id}/questions`;
      const [question] = (await get<{ data: { id: string; options: object[] }[] }>(url)).data;
      const { options } = question ?? {};
      const edits = { first: { text: 'Theirs' }, second: { text: 'Mine' }, whole: () => ({ options }) };
      return thing(
        url,
        { params: { id: id ?? '', questionId: question?.id ?? '' }, ...edits },
        among(question?.id ?? ''),
      );
    },
  };
}
