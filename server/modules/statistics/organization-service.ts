import { listLimit, riskSeriesExtraDays } from '#contract/constants.ts';
import {
  bandOfLevel,
  changeOf,
  rateOf,
  shareOf,
  shownLevelOrNull,
  smallGroupSize,
  wholePercent,
} from '#contract/figures.ts';
import type {
  DetailProgressGroups,
  OrganizationPhishing,
  OrganizationProgress,
  OrganizationProgressGroups,
  OrganizationRisk,
  OrganizationRiskGroups,
  OrganizationRiskLevels,
  ProgressSeries,
  RiskSeries,
} from '#contract/statistics.ts';
import { progressGroupKeys } from '#contract/statistics.ts';
import { findMyOrganization, type OrganizationRow } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { writeWherePossible } from '#platform/outage.ts';
import type { PersonScope } from '#platform/scope.ts';
import { figureSources } from './figure-sources.ts';
import {
  computeOrganizationFigures,
  countPhishingPeople,
  type OrganizationFigures,
  selectDepartmentDays,
  selectDepartmentFigures,
  selectOrganizationDays,
  selectOrganizationFigures,
  selectProgressGroups,
} from './organization-repository.ts';
import { fillSeries } from './series.rules.ts';
import { type FiguresScope, hidesSmallGroups } from './small-groups.ts';

/** Figures older than this are computed anew even where nothing told of a change: people come and go. */
const staleMs = 60_000;
const comparedDays = 30;

/** The own organization, or one below it for whoever runs organizations; any other is not found. */
export async function openOrganization(scope: PersonScope, id: string): Promise<FiguresScope> {
  if (id === scope.organizationId) return scope;
  const mayLook = scope.permissions.has('admin.organization');
  const organization = found(mayLook ? await findMyOrganization(scope, id) : null);
  return openBelow(scope, organization);
}

/** The figures of an organization below, for the same person. */
export function openBelow(scope: PersonScope, { id, time_zone }: OrganizationRow): FiguresScope {
  return { ...scope, organizationId: id, timeZone: time_zone, isBelow: true };
}

/** Reads the roll-up; computes it first where something changed since. While nothing can be written it is as old as it says. */
export async function readFigures(scope: PersonScope): Promise<OrganizationFigures> {
  const known = await selectOrganizationFigures(scope);
  if (known !== undefined && isFresh(known, scope.now)) return known;
  const compute = () => computeOrganizationFigures(scope, dayIn(scope.now, scope.timeZone));
  if (known === undefined || known.computed_at === null) await compute();
  else await writeWherePossible(compute);
  return found(await selectOrganizationFigures(scope));
}

function isFresh(figures: OrganizationFigures, now: Date): boolean {
  if (figures.computed_at === null || figures.computed_number !== figures.change_number) return false;
  const age = now.getTime() - figures.computed_at.getTime();
  return age >= 0 && age < staleMs;
}

export async function readCurrentRisk(
  scope: PersonScope,
  id: string,
  period: number = comparedDays,
): Promise<OrganizationRisk> {
  const opened = await openOrganization(scope, id);
  const figures = await readFigures(opened);
  const series = await readRiskSeries(opened, figures, period);
  return {
    risk_level: shownLevelOrNull(figures.risk_level),
    colour: bandOfLevel(figures.risk_level),
    probability: figures.probability,
    change: series.change,
    needs_attention: figures.high_risk_count,
    users_count: figures.users_count,
    at: (figures.computed_at ?? scope.now).toISOString(),
  };
}

export async function readRiskSeries(
  scope: PersonScope,
  figures: OrganizationFigures,
  period: number,
): Promise<RiskSeries> {
  const today = dayIn(scope.now, scope.timeZone);
  const count = period + riskSeriesExtraDays;
  const days = await selectOrganizationDays(scope, addDays(today, 1 - count));
  const current = shownLevelOrNull(figures.risk_level);
  const data = fillSeries(
    days.map(({ day, risk_level }) => ({ day, value: shownLevelOrNull(risk_level) })),
    { today, count, current, unknown: null },
  );
  const first = data.at(-1 - period)?.value ?? null;
  return {
    data,
    current,
    colour: bandOfLevel(current),
    change: changeOf(first, current),
  };
}

export async function readOrganizationPhishing(scope: PersonScope, id: string): Promise<OrganizationPhishing> {
  const opened = await openOrganization(scope, id);
  const figures = await readFigures(opened);
  const campaigns = await opened.ports.find(figureSources).readCampaignCounts(opened);
  const people = await countPhishingPeople(opened);
  const { sent, opened: openedEmails, clicked, entered_data, opened_attachment, reported } = figures;
  return {
    sent,
    opened: openedEmails,
    clicked,
    entered_data,
    opened_attachment,
    reported,
    campaigns_count: campaigns.total,
    active_campaigns_count: campaigns.active,
    failed_people: rateOf(figures.phishing_failed_people, figures.phishing_people),
    reported_people: rateOf(figures.phishing_reported_people, figures.phishing_people),
    people,
  };
}

export async function readCurrentProgress(scope: PersonScope, id: string): Promise<OrganizationProgress> {
  const figures = await readFigures(await openOrganization(scope, id));
  return {
    progress: wholePercent(figures.progress),
    learning_count: figures.learning_count,
    behind_count: figures.behind_count,
    users_count: figures.users_count,
    at: (figures.computed_at ?? scope.now).toISOString(),
  };
}

export async function readProgressSeries(scope: PersonScope, id: string, period: number): Promise<ProgressSeries> {
  const opened = await openOrganization(scope, id);
  const figures = await readFigures(opened);
  const today = dayIn(opened.now, opened.timeZone);
  const days = await selectOrganizationDays(opened, addDays(today, 1 - period));
  const current = wholePercent(figures.progress);
  const data = fillSeries(
    days.map(({ day, progress }) => ({ day, value: wholePercent(progress) })),
    { today, count: period, current, unknown: 0 },
  );
  return { data, current };
}

export async function readRiskLevels(scope: PersonScope, id: string, period: number): Promise<OrganizationRiskLevels> {
  const opened = await openOrganization(scope, id);
  const figures = await readFigures(opened);
  return {
    data: figures.risk_histogram.map((count, from) => ({ from, to: from + 1, count })),
    unknown: figures.unknown_risk_count,
    series: await readRiskSeries(opened, figures, period),
  };
}

export async function readRiskGroups(scope: PersonScope, id: string): Promise<OrganizationRiskGroups> {
  const figures = await readFigures(await openOrganization(scope, id));
  const total = figures.users_count;
  const groups = [
    { group: 'low', colour: 'GREEN', count: figures.low_risk_count },
    { group: 'medium', colour: 'YELLOW', count: figures.medium_risk_count },
    { group: 'high', colour: 'RED', count: figures.high_risk_count },
    { group: 'unknown', colour: 'RED', count: figures.unknown_risk_count },
  ] as const;
  return { data: groups.map((group) => ({ ...group, share: shareOf(group.count, total) })), total };
}

export async function readProgressGroups(scope: PersonScope, id: string): Promise<OrganizationProgressGroups> {
  const rows = await selectProgressGroups(await openOrganization(scope, id));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const data = progressGroupKeys.map((group) => {
    const row = rows.find((entry) => entry.progress_group === group);
    const count = row?.count ?? 0;
    return { group, count, behind_count: row?.behind_count ?? 0, share: shareOf(count, total) };
  });
  return { data, total };
}

export async function readDetailProgressGroups(
  scope: PersonScope,
  id: string,
  period: number = comparedDays,
): Promise<DetailProgressGroups> {
  const opened = await openOrganization(scope, id);
  const rows = await selectDepartmentFigures(opened);
  const earlier = await selectDepartmentDays(opened, addDays(dayIn(opened.now, opened.timeZone), -period));
  const hides = await hidesSmallGroups(opened);
  const isSmall = ({ users_count }: { readonly users_count: number }) => users_count < smallGroupSize;
  const data = rows.slice(0, listLimit).map((row) => {
    const isHidden = hides && isSmall(row);
    const then = earlier.get(row.id);
    // Few people then, or now: the difference would tell of one of them.
    const before = then === undefined || isHidden || (hides && isSmall(then)) ? undefined : then;
    const shown = (progress: number | null) => (progress === null ? null : wholePercent(progress));
    return {
      department: { id: row.id, title: row.title },
      users_count: row.users_count,
      progress: isHidden ? null : shown(row.progress),
      risk_level: isHidden ? null : shownLevelOrNull(row.risk_level),
      risk_change: before ? changeOf(shownLevelOrNull(before.risk_level), shownLevelOrNull(row.risk_level)) : null,
      progress_change: before ? changeOf(shown(before.progress), shown(row.progress)) : null,
      behind_count: isHidden ? null : row.behind_count,
      failed_people: isHidden ? null : rateOf(row.failed_people, row.phishing_people),
      reported_people: isHidden ? null : rateOf(row.reported_people, row.phishing_people),
      is_ranked: row.users_count >= smallGroupSize,
    };
  });
  return { data };
}

export async function readCoursesCounts(scope: PersonScope, id: string) {
  return scope.ports.find(figureSources).readCoursesCounts(await openOrganization(scope, id));
}

export async function readLastCampaign(scope: PersonScope, id: string) {
  return { campaign: await scope.ports.find(figureSources).readLastCampaign(await openOrganization(scope, id)) };
}
