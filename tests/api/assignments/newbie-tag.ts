import { ask } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { BuiltPerson } from '#tests/support/world.ts';

/** The newcomers' tag, as people get it who are added by others: the builders add them past it. */
export async function giveNewbieTag(app: TestApp, token: string, { id, organizationId }: BuiltPerson): Promise<void> {
  const url = '/users/api/v1/tags/organizations';
  const { data } = await ask<{ data: { id: string; type: string }[] }>(app, token, 'GET', url);
  const tag = data.find(({ type }) => type === 'newbie') as { id: string };
  await app.system.db
    .insertInto('user_tags')
    .values({ organization_id: organizationId, tag_id: tag.id, user_id: id, added_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
