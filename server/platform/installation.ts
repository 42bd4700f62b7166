import type { Kysely } from 'kysely';
import type { Database } from '#schema/index.ts';

/** A process that does not belong to its installation. Its message is a sentence for the person who starts it. */
export class ForeignProcess extends Error {
  override readonly name = 'ForeignProcess';
}

/** What the first process of the installation said under this name: the database decides who that was. */
export async function rememberFirst(db: Kysely<Database>, name: string, value: string, now: Date): Promise<string> {
  const select = db.selectFrom('installation_marks').where('name', '=', name).select('value');
  const known = await select.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('installation_marks')
    .values({ name, value, written_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
}
