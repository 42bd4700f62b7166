import { rateOf, shownLevelOrNull, smallGroupSize, wholePercent } from '#contract/figures.ts';
import type { OrganizationComparison } from '#contract/statistics.ts';
import { findChildren, findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { PersonScope } from '#platform/scope.ts';
import { openBelow, openOrganization, readFigures, readRiskSeries } from './organization-service.ts';
import { type FiguresScope, hidesSmallGroups } from './small-groups.ts';

type Row = OrganizationComparison['data'][number];

/** An organization beside those right below it: the figures that each has on its own page. */
export async function readComparison(scope: PersonScope, id: string, period: number): Promise<OrganizationComparison> {
  const opened = await openOrganization(scope, id);
  const since = addDays(dayIn(opened.now, opened.timeZone), -period);
  const children = await findChildren(opened);
  if (children.length === 0) return { since, data: [] };
  const data: Row[] = [];
  // One after the other: whose figures are stale has them made, and nobody else waits for the database meanwhile.
  for (const organization of [found(await findOrganization(opened, opened.organizationId)), ...children]) {
    const isOfOwner = organization.id === scope.organizationId;
    const figures = await readRow(isOfOwner ? scope : openBelow(opened, organization), period);
    const { title } = organization;
    data.push({ organization: { id: organization.id, title }, is_parent: organization.id === id, ...figures });
  }
  return { since, data };
}

async function readRow(scope: FiguresScope, period: number): Promise<Omit<Row, 'organization' | 'is_parent'>> {
  const figures = await readFigures(scope);
  const { users_count, learning_count } = figures;
  const is_ranked = users_count >= smallGroupSize;
  const rates = {
    risk_level: shownLevelOrNull(figures.risk_level),
    risk_change: (await readRiskSeries(scope, figures, period)).change,
    progress: learning_count === 0 ? null : wholePercent(figures.progress),
    trained: rateOf(figures.completed_count, learning_count),
    failed_people: rateOf(figures.phishing_failed_people, figures.phishing_people),
    reported_people: rateOf(figures.phishing_reported_people, figures.phishing_people),
  };
  if (is_ranked || !(await hidesSmallGroups(scope))) return { users_count, is_ranked, ...rates };
  const hidden = { risk_level: null, risk_change: null, progress: null, trained: null };
  return { users_count, is_ranked, ...hidden, failed_people: null, reported_people: null };
}
