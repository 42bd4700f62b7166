import { recordProgress } from '#modules/campaigns/recipient-progress.ts';
import { refreshOrganization } from '#modules/statistics/index.ts';
import { inTransaction } from '#platform/scope.ts';
import {
  buildTemplate,
  campaignOf,
  hit,
  project,
  readTokens,
  startCampaign,
} from '#tests/api/phishing/phishing-world.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildOrganizationScope,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

/**
 * Shares that are no whole percents: thirds of a course, two of seven, four of nine. Seven people in the sales with the
 * north below, two in the stock; nobody of the stock learns, and one of the sales neither.
 */
export async function buildFigures(app: TestApp) {
  const { organization, operator, token } = await buildOperator(app);
  const sales = await buildDepartment(app, organization, { title: 'Sales' });
  const north = await buildDepartment(app, organization, { title: 'North', parent: sales });
  const stock = await buildDepartment(app, organization, { title: 'Stock' });
  const hire = (department: { id: string }, count: number) =>
    Promise.all(Array.from({ length: count }, () => buildPerson(app, organization, { department_id: department.id })));
  const [inNorth, inSales, inStock] = [await hire(north, 3), await hire(sales, 4), await hire(stock, 2)];
  const people = [...inNorth, ...inSales, ...inStock];

  const course = await buildCourse(app, token, { themes: [{ questions: 0 }, { questions: 2 }] });
  const learners = [...inNorth, ...inSales.slice(1)];
  const assignment = await assign(
    app,
    token,
    course.id,
    learners.map(({ id }) => id),
  );
  const study = async (person: BuiltPerson | undefined, theories: number, tries: readonly number[] = []) => {
    if (!person) throw new Error('nobody to study');
    const learner = learnerOf(app, await signIn(app, person), assignment);
    for (let place = 0; place < theories; place += 1) await learner.study(await learner.findStep('theory', place));
    for (const right of tries) await learner.tryQuiz(await learner.findStep('quiz'), right);
  };
  await study(learners[0], 1);
  await study(learners[1], 2, [0, 1, 0]);
  await study(learners[2], 2, [1, 2]);
  await study(learners[3], 1);

  const template = await buildTemplate(app, token);
  const campaign = await startCampaign(app, token, campaignOf([template], { departments: [sales.id, stock.id] }));
  const scope = buildOrganizationScope(app, organization);
  const rows = await app.system.db
    .selectFrom('phishing_recipients')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .execute();
  const at = new Date(app.clock.now().getTime() - 600_000);
  await inTransaction(scope, (tx) =>
    recordProgress(
      tx,
      rows.map((row) => ({ recipient_id: row.id, kind: 'sent', at })),
    ),
  );
  const tokens = await readTokens(app, campaign.id);
  // One person reports ten minutes after the letters went; a minute later four fall for it.
  await hit(app, `/r/${tokens.get(inNorth[1]?.email ?? '')}`, { address: '198.51.100.60' });
  app.clock.advance(60_000);
  for (const [place, person] of [inNorth[0], inSales[0], inStock[0], inStock[1]].entries()) {
    await hit(app, `/s/${tokens.get(person?.email ?? '')}?filled=2`, {
      method: 'POST',
      address: `198.51.100.${place + 40}`,
    });
  }
  await project(app);
  await refreshOrganization(scope);
  return { organization, operator, token, sales, north, stock, people, assignment, template, campaign };
}
