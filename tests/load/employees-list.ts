// The employees list through HTTP at 100,000 people, against the same SQL alone, and against a tenth of the people.
//   node tests/load/employees-list.ts [people, 100000]
// Both take turns. Prints one line of JSON with ratios.
import { once } from 'node:events';
import type { KyselyPlugin } from 'kysely';
import { PostgresQueryCompiler, sql } from 'kysely';
import { employeesQuery } from '#contract/employees.ts';
import { listEmployees } from '#modules/people/employee-service.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator } from '#tests/support/world.ts';
import { median, percentile, printFigures, timeOf, toHundredths } from './measured.ts';

const people = Number(process.argv[2] ?? 100_000);
const departments = 200;
const rounds = 8;
const pageSize = 20;

const queries = [
  'sort_by=NAME',
  'sort_by=NAME&sort_order=desc',
  'sort_by=DEPARTMENT',
  'sort_by=POSITION',
  'sort_by=RISK_LEVEL&sort_order=desc',
  'sort_by=PROGRESS',
  'sort_by=PHISHING_INDICATOR&sort_order=desc',
  'sort_by=NAME&search=%D0%B8%D0%B2%D0%B0%D0%BD',
  'sort_by=NAME&risk_level_from=4&risk_level_to=7',
  'sort_by=RISK_LEVEL&learning=BEHIND',
  'sort_by=NAME&phishing_events=entered_data',
] as const;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Notes every statement, so that it can be run again without the application. */
function recordStatements(into: Statement[]): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId);
      into.push({ text, values: [...parameters] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** An application with so many people, and how long it takes over a query. */
interface Measured {
  /** Through HTTP. */
  readonly ask: (query: string) => Promise<number>;
  /** The statements of the same query, without the application. */
  readonly runAlone: (query: string) => Promise<number>;
  readonly lastPage: string;
  readonly close: () => Promise<void>;
}

async function prepare(count: number): Promise<Measured> {
  const app = await startTestApp();
  const { token, scope } = await fill(app, count);
  const server = app.console.server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const ask = (query: string) =>
    timeOf(async () => {
      const answer = await fetch(`http://127.0.0.1:${address.port}/api/v2/users?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    });
  const plans = new Map<string, Statement[]>();
  for (const query of queries) {
    const statements: Statement[] = [];
    const noting = { ...scope, db: scope.db.withPlugin(recordStatements(statements)) };
    await listEmployees(noting, employeesQuery.parse(Object.fromEntries(new URLSearchParams(query))));
    plans.set(query, statements);
    await ask(query);
  }
  const runAlone = (query: string) =>
    timeOf(async () => {
      for (const { text, values } of plans.get(query) ?? []) await app.context.database.executeSql(text, values);
    });
  const lastPage = `sort_by=NAME&offset=${count - (count % pageSize || pageSize)}`;
  return { ask, runAlone, lastPage, close: () => app.close() };
}

/** One organization of that many people, made by the database itself. */
async function fill(app: TestApp, count: number) {
  const { organization, token, scope } = await buildOperator(app);
  for (let index = 0; index < departments; index += 1) await buildDepartment(app, organization);
  await sql`
    insert into users (organization_id, id, email, last_name, first_name, position, department_id, created_at,
                       registered_at, progress, is_behind, risk_level, incident_probability, phishing_sent, phishing_entered_data)
    select ${organization.id}::uuid, gen_random_uuid(), 'person' || n || '@load.test',
           (array['Иванов', 'Смирнов', 'Кузнецов', 'Попова', 'Соколова', 'Karimov', 'Bennett'])[1 + n % 7] || n % 977,
           (array['Анна', 'Олег', 'Мария', 'Тимур'])[1 + n % 4], (array['Бухгалтер', 'Инженер', 'Юрист'])[1 + n % 3],
           d.id, now(), now(), n % 101, n % 5 = 0, (n % 100) / 10.0, (n % 97) / 97.0, 3, (n % 11 = 0)::int
      from generate_series(1, ${count}::int) n
      join (select id, row_number() over (order by id) - 1 as place from departments
             where organization_id = ${organization.id}::uuid and not is_default) d on d.place = n % ${departments}::int`.execute(
    app.system.db,
  );
  // As autovacuum, or the upkeep of the embedded database, leaves it within a minute.
  await sql`vacuum (analyze)`.execute(app.system.db);
  return { token, scope };
}

// Everything takes turns, so that a busy machine slows all of it.
const few = await prepare(Math.ceil(people / 10));
const many = await prepare(people);
const times = {
  few: [] as number[],
  many: [] as number[],
  alone: [] as number[],
  first: [] as number[],
  last: [] as number[],
};
for (let round = 0; round < rounds; round += 1) {
  for (const query of queries) {
    times.few.push(await few.ask(query));
    times.many.push(await many.ask(query));
    times.alone.push(await many.runAlone(query));
  }
  times.first.push(await many.ask('sort_by=NAME'));
  times.last.push(await many.ask(many.lastPage));
}
await few.close();
await many.close();
printFigures({
  people,
  p95_http_to_sql: toHundredths(percentile(times.many, 0.95) / percentile(times.alone, 0.95)),
  last_page_to_first: toHundredths(median(times.last) / median(times.first)),
  ten_times_the_people: toHundredths(median(times.many) / median(times.few)),
  p95_ms: toHundredths(percentile(times.many, 0.95)),
});
