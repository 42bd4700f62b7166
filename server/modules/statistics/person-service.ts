import { riskSeriesExtraDays } from '#contract/constants.ts';
import { bandOfLevel, changeOf, rateOf, wholePercent } from '#contract/figures.ts';
import type {
  MyRisk,
  PassedStatistics,
  PersonPhishingCounts,
  ProgressSeries,
  RiskExplanation,
  RiskSeries,
  UserPhishing,
  UserRisk,
} from '#contract/statistics.ts';
import { found } from '#platform/app-error.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type EmailFigure, figureSources } from './figure-sources.ts';
import { selectRiskCurve } from './organization-repository.ts';
import { type CurrentFigures, selectCurrentFigures, selectPersonDays } from './people-repository.ts';
import { outcomesOf } from './refresh-service.ts';
import { explainRisk, personRisk, templateRatesOf } from './risk.rules.ts';
import { fillSeries } from './series.rules.ts';

async function requirePerson(scope: TenantScope, userId: string): Promise<CurrentFigures> {
  return found(await selectCurrentFigures(scope, userId));
}

export async function readProgress(scope: TenantScope, userId: string, period: number): Promise<ProgressSeries> {
  const figures = await requirePerson(scope, userId);
  const today = dayIn(scope.now, scope.timeZone);
  const days = await selectPersonDays(scope, userId, addDays(today, 1 - period));
  const current = wholePercent(figures.progress);
  const data = fillSeries(
    days.map(({ day, progress }) => ({ day, value: wholePercent(progress) })),
    { today, count: period, current, unknown: 0 },
  );
  return { data, current };
}

async function readRisk(scope: TenantScope, userId: string, period: number): Promise<RiskSeries> {
  const figures = await requirePerson(scope, userId);
  const today = dayIn(scope.now, scope.timeZone);
  const count = period + riskSeriesExtraDays;
  const days = await selectPersonDays(scope, userId, addDays(today, 1 - count));
  const current = figures.risk_level;
  const data = fillSeries(
    days.map(({ day, risk_level }) => ({ day, value: risk_level })),
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

/** The risk with what made it: which letters, with which weights. The figure is the one that every list shows. */
export async function readExplainedRisk(scope: TenantScope, userId: string, period: number): Promise<UserRisk> {
  const series = await readRisk(scope, userId, period);
  const figures = await requirePerson(scope, userId);
  const explanation = await explain(scope, userId);
  return { ...series, probability: figures.incident_probability, explanation };
}

/** One's own risk with what made it, of letters that are counted and not named. */
export async function readPersonalRisk(scope: PersonScope, period: number): Promise<MyRisk> {
  const series = await readRisk(scope, scope.userId, period);
  const explained = await explain(scope, scope.userId);
  if (explained === null) return { ...series, explanation: null };
  const { letters, ratio, learning_shift } = explained;
  const failed = letters.filter(({ has_failed }) => has_failed).length;
  return { ...series, explanation: { letters: letters.length, failed, ratio, learning_shift } };
}

async function explain(scope: TenantScope, userId: string): Promise<RiskExplanation | null> {
  const sources = scope.ports.find(figureSources);
  const counts = await sources.readTemplateCounts(scope);
  const lures = templateRatesOf(counts);
  const byTemplate = new Map(counts.map((lure) => [lure.template_id, rateOf(lure.failed, lure.delivered)]));
  const letters = outcomesOf(await sources.readPhishingOutcomes(scope, [userId]), lures);
  const [learnt] = await sources.readLearningProgress(scope, [userId]);
  const learning = learnt && learnt.progress_group !== 'WITHOUT_COURSE' ? learnt : null;
  const knowledge = { reference: lures.reference, curve: await selectRiskCurve(scope) };
  const risk = personRisk(letters, knowledge, learning, scope.now);
  if (risk === null || lures.reference === null) return null;
  return {
    expected: risk.expected,
    observed: risk.observed,
    ratio: risk.ratio,
    reference_rate: lures.reference,
    probability: risk.probability,
    level_by_phishing: risk.level_by_phishing,
    learning_shift: risk.learning_shift,
    letters: explainRisk(letters, knowledge, learning, scope.now).map(({ letter, weight, effect }) => ({
      campaign_id: letter.campaign_id,
      campaign: letter.campaign,
      template: letter.template,
      sent_at: letter.sent_at.toISOString(),
      has_failed: letter.has_failed,
      action: deliveredState(letter),
      is_reported: letter.reported_at !== null,
      weight,
      lure: byTemplate.get(letter.template_id) ?? rateOf(0, 0),
      effect,
    })),
  };
}

function deliveredState({ state }: EmailFigure) {
  return state === 'unknown' ? 'sent' : state;
}

export async function readCounts(scope: TenantScope, userId: string): Promise<PersonPhishingCounts> {
  const figures = await requirePerson(scope, userId);
  return {
    sent: figures.phishing_sent,
    opened: figures.phishing_opened,
    clicked: figures.phishing_clicked,
    entered_data: figures.phishing_entered_data,
    opened_attachment: figures.phishing_opened_attachment,
    reported: figures.phishing_reported,
  };
}

export async function readPhishing(scope: TenantScope, userId: string): Promise<UserPhishing> {
  const counts = await readCounts(scope, userId);
  const letters = await scope.ports.find(figureSources).readPhishingOutcomes(scope, [userId]);
  return {
    ...counts,
    letters: letters.map((letter) => ({
      campaign_id: letter.campaign_id,
      campaign: letter.campaign,
      template: letter.template,
      sent_at: letter.sent_at.toISOString(),
      status: deliveredState(letter),
      is_reported: letter.reported_at !== null,
    })),
  };
}

export async function readPassed(scope: TenantScope, userId: string): Promise<PassedStatistics> {
  const figures = await requirePerson(scope, userId);
  const { courses_assigned, courses_completed, quizzes_passed, quizzes_failed, is_behind } = figures;
  return {
    courses_assigned,
    courses_completed,
    quizzes_passed,
    quizzes_failed,
    progress: wholePercent(figures.progress),
    is_behind,
  };
}

export async function readQuizzes(scope: TenantScope, userId: string) {
  await requirePerson(scope, userId);
  return { data: await scope.ports.find(figureSources).readQuizzes(scope, userId) };
}
