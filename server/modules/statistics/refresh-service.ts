import { bandOfLevel, roundStoredShare, shownLevelOrNull } from '#contract/figures.ts';
import { lockPeople, writeEmployeeStatistics } from '#modules/people/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { announceChange } from '#platform/changes/index.ts';
import { recordEvents } from '#platform/events/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type EmailFigure, figureSources, type LearningFigure } from './figure-sources.ts';
import { markOrganizationChanged, selectRiskCurve } from './organization-repository.ts';
import { type PersonFigures, selectRiskLevels, writePeopleFigures, writePersonDays } from './people-repository.ts';
import { personRisk, type RiskCurve, type TemplateRates, templateRatesOf } from './risk.rules.ts';

/** People whose figures are made in one go. */
const peoplePerStep = 1000;

/**
 * Brings progress, risk and phishing counts of these people to what is known now, in the caller's transaction, and tells
 * the open consoles. Costs the same whatever the history of the organization.
 */
export async function refreshEmployeeStatistics(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const sources = tx.ports.find(figureSources);
  const lures = templateRatesOf(await sources.readTemplateCounts(tx));
  const curve = await selectRiskCurve(tx);
  const unique = [...new Set(userIds)].sort();
  for (let start = 0; start < unique.length; start += peoplePerStep) {
    const people = await lockPeople(tx, unique.slice(start, start + peoplePerStep));
    if (people.length > 0) await refreshStep(tx, people, { lures, curve });
  }
  await markOrganizationChanged(tx);
  await announceChange(tx, 'statistics', unique);
}

interface Known {
  readonly lures: TemplateRates;
  readonly curve: RiskCurve;
}

async function refreshStep(tx: TenantScope, people: readonly string[], known: Known): Promise<void> {
  const sources = tx.ports.find(figureSources);
  const letters = Map.groupBy(await sources.readPhishingOutcomes(tx, people), (letter) => letter.user_id);
  const learning = new Map((await sources.readLearningProgress(tx, people)).map((figure) => [figure.user_id, figure]));
  const figures = people.map((id) => figuresOf(id, letters.get(id) ?? [], learning.get(id), known, tx.now));
  await publishRisk(
    tx,
    figures.map(({ columns }) => columns),
  );
  await writePeopleFigures(
    tx,
    figures.map((figure) => figure.person),
  );
  await writeEmployeeStatistics(
    tx,
    figures.map((figure) => figure.columns),
  );
  await writePersonDays(
    tx,
    dayIn(tx.now, tx.timeZone),
    figures.map(({ columns, person }) => ({
      user_id: columns.user_id,
      progress: columns.progress,
      is_learning: person.progress_group !== 'WITHOUT_COURSE',
      risk_level: columns.risk_level,
    })),
  );
}

/** Other systems hear of a level when its word changes: low, medium, high. */
async function publishRisk(
  tx: TenantScope,
  figures: readonly { readonly user_id: string; readonly risk_level: number | null }[],
): Promise<void> {
  const before = await selectRiskLevels(
    tx,
    figures.map(({ user_id }) => user_id),
  );
  const events = figures.flatMap(({ user_id, risk_level }) => {
    const old = before.get(user_id) ?? null;
    // A first level is no change of one.
    if (risk_level === null || old === null || bandOfLevel(old) === bandOfLevel(risk_level)) return [];
    const details = {
      risk_level: shownLevelOrNull(risk_level),
      band: bandOfLevel(risk_level),
      previous_risk_level: shownLevelOrNull(old),
      previous_band: bandOfLevel(old),
    };
    return [
      { type: 'risk.changed' as const, entity: 'employee', entity_id: user_id, user_id, actor_id: null, details },
    ];
  });
  await recordEvents(tx, events);
}

function figuresOf(
  userId: string,
  letters: readonly EmailFigure[],
  learning: LearningFigure | undefined,
  { lures, curve }: Known,
  now: Date,
) {
  const isLearning = learning !== undefined && learning.progress_group !== 'WITHOUT_COURSE';
  const knowledge = { reference: lures.reference, curve };
  const risk = personRisk(outcomesOf(letters, lures), knowledge, isLearning ? learning : null, now);
  const count = (has: (letter: EmailFigure) => boolean) => letters.filter(has).length;
  const person: PersonFigures = {
    user_id: userId,
    progress_group: learning?.progress_group ?? 'WITHOUT_COURSE',
    courses_assigned: learning?.courses_assigned ?? 0,
    courses_completed: learning?.courses_completed ?? 0,
    quizzes_passed: learning?.quizzes_passed ?? 0,
    quizzes_failed: learning?.quizzes_failed ?? 0,
    letters_failed: count((letter) => letter.has_failed),
    expected_failures: risk?.expected ?? 0,
    observed_failures: risk?.observed ?? 0,
  };
  const columns = {
    user_id: userId,
    progress: learning?.progress ?? 0,
    is_behind: learning?.is_behind ?? false,
    risk_level: risk?.level ?? null,
    incident_probability: risk === null ? null : roundStoredShare(risk.probability),
    phishing_sent: letters.length,
    phishing_opened: count((letter) => letter.opened_at !== null),
    phishing_clicked: count((letter) => letter.clicked_at !== null),
    phishing_entered_data: count((letter) => letter.entered_data_at !== null),
    phishing_opened_attachment: count((letter) => letter.opened_attachment_at !== null),
    phishing_reported: count((letter) => letter.reported_at !== null),
  };
  return { person, columns };
}

/** Letters as the risk formula takes them. */
export function outcomesOf<T extends EmailFigure>(
  letters: readonly T[],
  lures: TemplateRates,
): (T & { readonly lure_rate: number })[] {
  return letters.map((letter) => ({
    ...letter,
    lure_rate: lures.byTemplate.get(letter.template_id) ?? lures.mean ?? 0,
  }));
}
