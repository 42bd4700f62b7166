import pg from 'pg';

/** One for each structure that tests were run with, named by its hash; what a killed process left unfinished ends in its id. */
const templateName = '^template_[0-9a-f]{16}(_[0-9]+)?$';
/** A structure that no checkout has run with for so long is over. */
const unusedDays = 7;
const dayMs = 86_400_000;
/** PostgreSQL: somebody is connected to it. */
const inUse = '55006';

interface Template {
  readonly name: string;
  /** The last day on which a test copied it; null: nobody has said. */
  readonly used: string | null;
}

async function listTemplates(admin: pg.Client, names: string): Promise<Template[]> {
  const { rows } = await admin.query<Template>(
    `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database where datname ~ $1`,
    [names],
  );
  return rows;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Notes that a template is used today, and once a day drops those that were not for a week. Whoever calls it holds the lock
 * under which templates are built and copied, so that none of them is being copied; one with somebody in it stays.
 */
export async function tendTemplates(admin: pg.Client, used: string, now: Date, names = templateName): Promise<void> {
  const today = dayOf(now);
  const templates = await listTemplates(admin, names);
  if (templates.find(({ name }) => name === used)?.used === today) return;
  const note = (name: string) =>
    admin.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(today)}`);
  await note(used);
  const oldest = dayOf(new Date(now.getTime() - unusedDays * dayMs));
  for (const { name, used: lastDay } of templates) {
    if (name === used) continue;
    // Made before days were noted: it has a week from now.
    if (lastDay === null) await note(name);
    else if (lastDay < oldest) await dropUnlessInUse(admin, name);
  }
}

async function dropUnlessInUse(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== inUse) throw error;
  }
}
