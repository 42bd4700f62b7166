import {
  changeOf,
  percentOrNull,
  rateOf,
  roundTenth,
  shownLevelOrNull,
  smallGroupSize,
  wholePercent,
} from '#contract/figures.ts';
import type { ChangeMover, OrganizationChanges, OrganizationResilience } from '#contract/statistics.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type Ends, explainChange, joinByKey, joinEnds, joinSmall, type MeasuredGroup } from './change.rules.ts';
import { type ChangePart, endOf, selectPeopleNames, selectTopDepartments } from './change-repository.ts';
import { summarizeWarnings } from './emails.rules.ts';
import { figureSources, type ReportedEmails } from './figure-sources.ts';
import { selectFirstKnownDay } from './organization-repository.ts';
import { openOrganization } from './organization-service.ts';
import { readChangeParts, shownMovers } from './precomputed-changes.ts';

interface Shown {
  /** Both ends, as they are shown everywhere. */
  end(value: number | null): number | null;
  /** Turns an effect into the unit of the figure. */
  readonly unit: number;
}
const levels: Shown = { end: shownLevelOrNull, unit: 1 };
const progress: Shown = { end: (value) => (value === null ? null : wholePercent(value)), unit: 1 };
const shares: Shown = { end: percentOrNull, unit: 100 };

type Titles = ReadonlyMap<string, string>;

/** Those whom no campaign and no course touched: a part like the others, with no name. */
const untouched = 'untouched';

function nameOf(key: string | null, titles: Titles): Pick<ChangeMover, 'id' | 'title' | 'rest'> {
  if (key === null) return { id: null, title: null, rest: 'small' };
  if (key === untouched) return { id: null, title: null, rest: 'untouched' };
  return { id: key, title: titles.get(key) ?? null, rest: null };
}

/** The parts that moved a figure so far that anybody can see it. */
function moversOf(groups: readonly MeasuredGroup[], { end, unit }: Shown, titles: Titles, whole?: Ends): ChangeMover[] {
  return explainChange(groups, whole)
    .movers.map(({ key, count, before, now, effect }) => ({
      ...nameOf(key, titles),
      count,
      before: end(before),
      now: end(now),
      effect: roundTenth(effect * unit),
    }))
    .filter(({ effect }) => effect !== 0)
    .slice(0, shownMovers);
}

function totalOf(whole: Ends, { end }: Shown) {
  const { before: old, now: current } = explainChange([], whole);
  const [before, now] = [end(old), end(current)];
  return { before, now, change: changeOf(before, now) };
}

/** One figure of the parts. */
function endsOf(part: ChangePart, figure: 'risk' | 'progress'): Ends {
  return {
    before: { count: part[`${figure}_before_count`], sum: part[`${figure}_before`] },
    now: { count: part[`${figure}_now_count`], sum: part[`${figure}_now`] },
  };
}

/** Letters of two periods, as what was reported of them. */
function reportsOf(letters: readonly ReportedEmails[], keyOf: (letters: ReportedEmails) => string | null) {
  const none = { count: 0, sum: 0 };
  return joinByKey(
    letters.map((part) => {
      const reports = { count: part.delivered, sum: part.reported };
      return { key: keyOf(part), before: part.is_now ? none : reports, now: part.is_now ? reports : none };
    }),
  );
}

const large = (groups: readonly MeasuredGroup[]) => joinSmall(groups, smallGroupSize);

/** What changed over a period, and who or what moved it. */
export async function readChanges(scope: PersonScope, id: string, period: number): Promise<OrganizationChanges> {
  const opened = await openOrganization(scope, id);
  // Somebody else's people have no names here.
  const isNamed = id === scope.organizationId && scope.permissions.has('admin.staff.employees');
  const [{ since, computed_at, parts, letters }, departments, known_from] = await Promise.all([
    readChangeParts(opened, period),
    selectTopDepartments(opened),
    selectFirstKnownDay(opened),
  ]);
  const moved = parts.flatMap(({ part, key }) => (part.startsWith('people') && key !== null ? [key] : []));
  const people = isNamed ? await selectPeopleNames(opened, moved) : new Map<string, string>();
  const byPart = Map.groupBy(parts, ({ part }) => part);
  const partsOf = (part: ChangePart['part']) => byPart.get(part) ?? [];
  const topTitles = new Map([...departments.values()].map((one) => [one.id, one.title]));
  const titles = new Map([
    ...topTitles,
    ...parts.flatMap(({ key, title }): [string, string][] => (key === null || title === null ? [] : [[key, title]])),
    ...people,
  ]);
  const explain = (figure: 'risk' | 'progress', shown: Shown, cause: 'campaigns' | 'courses') => {
    const groupsOf = (part: ChangePart['part'], rest: string | null) =>
      // What is gone since the parts were added up has no name any more.
      partsOf(part).map((one) => ({
        key: one.key === null ? rest : titles.has(one.key) ? one.key : null,
        ...endsOf(one, figure),
      }));
    const whole = joinEnds(groupsOf('whole', null));
    return {
      ...totalOf(whole, shown),
      departments: moversOf(large(groupsOf('departments', null)), shown, titles),
      causes: moversOf(large(groupsOf(cause, untouched)), shown, titles),
      people: moversOf(
        groupsOf(`people_${figure}`, null).filter(({ key }) => key !== null),
        shown,
        titles,
        whole,
      ),
    };
  };
  const { causes: campaigns, ...risk } = explain('risk', levels, 'campaigns');
  const { causes: courses, ...learnt } = explain('progress', progress, 'courses');
  const topOf = ({ department_id }: ReportedEmails) =>
    department_id === null ? null : (departments.get(department_id)?.id ?? null);
  const sentIn = new Map(letters.map(({ campaign_id, campaign }) => [campaign_id, campaign]));
  return {
    since,
    at: computed_at?.toISOString() ?? null,
    known_from,
    risk: { ...risk, campaigns },
    progress: { ...learnt, courses },
    reporting: {
      ...totalOf(joinEnds(reportsOf(letters, () => null)), shares),
      departments: moversOf(large(reportsOf(letters, topOf)), shares, topTitles),
      campaigns: moversOf(large(reportsOf(letters, ({ campaign_id }) => campaign_id)), shares, sentIn),
    },
  };
}

/** How often and how soon letters of a period were reported. */
export async function readResilience(scope: PersonScope, id: string, period: number): Promise<OrganizationResilience> {
  const opened = await openOrganization(scope, id);
  const since = addDays(dayIn(opened.now, opened.timeZone), -period);
  const from = endOf(opened, since);
  const sources = opened.ports.find(figureSources);
  const [times, firsts] = await Promise.all([sources.readEmailTimes(opened, from), sources.readFirsts(opened, from)]);
  const { warned, told } = summarizeWarnings(firsts);
  return {
    since,
    reported: rateOf(times.reported, times.delivered),
    failed: rateOf(times.failed, times.delivered),
    seconds_to_report: times.seconds_to_report,
    seconds_to_failure: times.seconds_to_failure,
    warned_campaigns: warned,
    told_campaigns: told,
  };
}
