import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { tendTemplates } from '#tests/support/template-databases.ts';

const { DATABASE_URL } = process.env;
/** Names of its own: what other tests copy meanwhile has other days. */
const prefix = `tended_${randomBytes(4).toString('hex')}_`;
const name = () => `${prefix}${randomBytes(8).toString('hex')}`;

async function connect(database?: string): Promise<pg.Client> {
  const url = new URL(DATABASE_URL ?? '');
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

test.skipIf(DATABASE_URL === undefined)(
  'of the databases that tests are copied from those go that nobody used for a week, and none that is in use',
  async () => {
    const admin = await connect();
    const made = {
      used: name(),
      lately: name(),
      old: name(),
      unfinished: `${name()}_4711`,
      held: name(),
      unsaid: name(),
    };
    const now = new Date('2020-03-20T09:00:00Z');
    const days = { lately: '2020-03-13', old: '2020-03-12', unfinished: '2020-03-12', held: '2020-03-12' };
    const list = async () => {
      const { rows } = await admin.query<{ name: string; day: string | null }>(
        `select datname as name, shobj_description(oid, 'pg_database') as day from pg_database where datname = any($1)`,
        [Object.values(made)],
      );
      return Object.fromEntries(
        Object.entries(made).map(([key, wanted]) => [key, rows.find((row) => row.name === wanted)?.day]),
      );
    };
    for (const database of Object.values(made)) await admin.query(`create database ${database}`);
    for (const [key, day] of Object.entries(days)) {
      await admin.query(`comment on database ${made[key as keyof typeof made]} is '${day}'`);
    }
    const holder = await connect(made.held);
    try {
      await tendTemplates(admin, made.used, now, `^${prefix}`);
      const today = '2020-03-20';
      expect(await list()).toEqual({
        used: today,
        lately: '2020-03-13',
        old: undefined,
        unfinished: undefined,
        held: '2020-03-12',
        unsaid: today,
      });
    } finally {
      await holder.end();
      for (const database of Object.values(made)) await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
    }
  },
);
