import type { Page } from '#contract/page.ts';
import type { Tag, TagHistoryRow, TagType, TagUser } from '#contract/tags.ts';
import { applyTags } from '#modules/tags/apply-tags.job.ts';
import { ask } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { BuiltOrganization } from '#tests/support/world.ts';
import { buildOrganizationScope } from '#tests/support/world.ts';

export const list = '/users/api/v1/tags/organizations';

export async function findTag(app: TestApp, token: string, type: TagType): Promise<Tag> {
  const { data } = await ask<Page<Tag>>(app, token, 'GET', `${list}?limit=100`);
  const tag = data.find((one) => one.type === type);
  if (!tag) throw new Error(`There is no tag ${type}`);
  return tag;
}

export async function switchOn(app: TestApp, token: string, id: string, toggle = true): Promise<void> {
  await ask(app, token, 'POST', '/api/v2/tags/toggle', { tag_id: id, toggle });
}

/** Adds somebody as the dialog does; the id. */
export async function addPerson(app: TestApp, token: string, departmentId: string, email: string): Promise<string> {
  const body = { last_name: 'Novikov', first_name: 'Ivan', email, department: { id: departmentId } };
  const url = '/api/v2/users/employee/add?need_message=false';
  return (await ask<{ id: string }>(app, token, 'POST', url, body)).id;
}

/** What the round does for an organization, at the clock's moment. */
export async function runTags(app: TestApp, organization: BuiltOrganization): Promise<void> {
  await applyTags(buildOrganizationScope(app, organization), new AbortController().signal);
}

export async function usersOf(app: TestApp, token: string, id: string): Promise<string[]> {
  return (await ask<Page<TagUser>>(app, token, 'GET', `/api/v2/tags/${id}/users?limit=100`)).data.map((row) => row.id);
}

export async function historyOf(app: TestApp, token: string, id: string): Promise<TagHistoryRow[]> {
  return (await ask<Page<TagHistoryRow>>(app, token, 'GET', `/api/v2/tags/${id}/history?limit=100`)).data;
}

/** Letters of a kind in the outbox, by recipient. */
export async function emailsOf(app: TestApp, organization: BuiltOrganization, kind: string) {
  const rows = await app.system.db
    .selectFrom('messages')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', kind)
    .select(['recipient', 'payload', 'due_at'])
    .orderBy('recipient')
    .execute();
  return rows;
}
