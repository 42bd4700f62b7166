import type { CampaignCard } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import { riskLevelMax, riskLevelMin } from '#contract/constants.ts';
import {
  percentOf,
  percentOrNull,
  percentRange,
  type RateFigure,
  type RiskBand,
  shareOf,
  trendOf,
} from '#contract/figures.ts';
import type {
  CoursesCounts,
  DetailProgressGroups,
  OrganizationPhishing,
  OrganizationProgress,
  OrganizationProgressGroups,
  OrganizationRisk,
  OrganizationRiskGroups,
  OrganizationRiskLevels,
  ProgressSeries,
} from '#contract/statistics.ts';
import type { Brand } from '#modules/organizations/index.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeCount, describeDay, describeMoment, describePercent } from '#platform/locale-translations.ts';
import { createPdfReport, type LineChart, type PdfReport } from '#platform/pdf/index.ts';

/** The answers of the calls that the statistics page makes. */
export interface Summary {
  readonly brand: Brand;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
  /** Days: what the figures of now are compared with. */
  readonly period: number;
  /** Of the organization: before it nothing is known. */
  readonly firstDay: string;
  readonly risk: OrganizationRisk;
  readonly levels: OrganizationRiskLevels;
  readonly progress: OrganizationProgress;
  readonly progressSeries: ProgressSeries;
  readonly phishing: OrganizationPhishing;
  readonly riskGroups: OrganizationRiskGroups;
  readonly progressGroups: OrganizationProgressGroups;
  readonly departments: DetailProgressGroups['data'];
  readonly courses: CoursesCounts;
  readonly lastCampaign: CampaignCard | null;
}

interface Words {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly number: (value: number) => string;
  /** A share of 1. */
  readonly percent: (share: number) => string;
  readonly whole: (percent: number) => string;
  readonly level: (level: number | null) => string;
  /** With its sign. */
  readonly moved: (change: number | null) => string;
  readonly day: (day: string) => string;
}

const riskColours: Readonly<Record<RiskBand, string>> = { GREEN: '#0a7a4f', YELLOW: '#c98a00', RED: '#c0392b' };
const unknownColour = '#9aa39d';
const nothing = '–';

/** The organization on A4 pages: how it stands, what led there, where to look. */
export async function drawSummary(summary: Summary): Promise<Buffer> {
  const { brand, language, timeZone, now } = summary;
  const words = wordsOf(language);
  const { t } = words;
  const pdf = await createPdfReport({
    language,
    title: `${t('title')}: ${brand.title}`,
    author: brand.title,
    createdAt: now,
    accent: brand.accent,
    logo: brand.logo,
    pageLabel: (page, pages) => t('page', { page, pages }),
  });
  const days = daysKnown(summary);
  pdf.head({
    kind: t('title'),
    title: brand.title,
    about: t('about', {
      from: words.day(days[0]?.date ?? summary.firstDay),
      to: words.day(days.at(-1)?.date ?? summary.firstDay),
      at: describeMoment(now, language, timeZone),
    }),
  });
  writeAnswer(pdf, summary, words);
  writeRisk(pdf, summary, words);
  writeLearning(pdf, summary, words);
  writePhishing(pdf, summary, words);
  writeDepartments(pdf, summary, words);
  pdf.heading(t('how_title'));
  pdf.note(t('how'));
  return pdf.finish();
}

function wordsOf(language: Language): Words {
  const all: Translator = translator(language);
  const locale = language === 'en' ? 'en' : 'ru';
  const levels = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const moves = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    t: (key, values = {}) => all(`reports.pdf.${key}`, values),
    number: (value) => describeCount(value, language),
    percent: (share) => describePercent(percentOf(share), language),
    whole: (percent) => describePercent(percent, language),
    level: (level) => (level === null ? nothing : levels.format(level)),
    moved: (change) => (change === null ? nothing : moves.format(change)),
    day: (day) => describeDay(day, language),
  };
}

/** Days of the period on which the organization existed. */
function daysKnown({ progressSeries, firstDay }: Summary) {
  return progressSeries.data.filter(({ date }) => date >= firstDay);
}

function writeAnswer(
  pdf: PdfReport,
  { risk, progress, phishing, period }: Summary,
  { t, level, percent, whole, number }: Words,
) {
  if (risk.users_count === 0) return pdf.text(t('empty'));
  const probability = percentOrNull(risk.probability);
  pdf.figures([
    { value: level(risk.risk_level), label: t('risk'), note: t('of_ten') },
    {
      value: probability === null ? nothing : whole(probability),
      label: t('probability'),
      note: t('probability_note'),
    },
    {
      value: whole(progress.progress),
      label: t('progress'),
      note: t('learning_count', { count: progress.learning_count, shown: number(progress.learning_count) }),
    },
    {
      value: phishing.sent === 0 ? nothing : percent(phishing.reported_people.share),
      label: t('reported'),
      note: t('people', { count: risk.users_count, shown: number(risk.users_count) }),
    },
  ]);
  const trend = trendOf(risk.change);
  pdf.text(
    risk.risk_level === null
      ? t('risk_unknown')
      : t(`trend.${trend}`, {
          level: level(risk.risk_level),
          change: level(Math.abs(risk.change ?? 0)),
          count: period,
        }),
  );
  pdf.text(
    risk.needs_attention === 0
      ? t('attention_nobody')
      : t('attention', { count: risk.needs_attention, shown: number(risk.needs_attention) }),
  );
}

function chartOf(
  points: readonly { readonly date: string; readonly value: number | null }[],
  { day, t }: Words,
  scale: { low: number; high: number; name: string; format: (value: number) => string },
): LineChart {
  const known = points.filter((point): point is { date: string; value: number } => point.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  const alt =
    first && last
      ? t('chart_alt', {
          name: scale.name,
          from: day(first.date),
          first: scale.format(first.value),
          to: day(last.date),
          last: scale.format(last.value),
        })
      : scale.name;
  const { low, high, format } = scale;
  return { points: points.map(({ date, value }) => ({ label: day(date), value })), low, high, alt, format };
}

function writeRisk(pdf: PdfReport, summary: Summary, words: Words): void {
  const { levels, riskGroups, firstDay } = summary;
  // The series begins earlier than the period: the days of both charts are the same.
  const from = daysKnown(summary)[0]?.date ?? firstDay;
  const { t, number, percent, level } = words;
  if (riskGroups.total === 0) return;
  pdf.heading(t('risk_over_time'));
  const days = levels.series.data.filter(({ date }) => date >= from);
  const scale = { low: riskLevelMin, high: riskLevelMax, name: t('risk_over_time'), format: level };
  if (days.some(({ value }) => value !== null)) pdf.chart(chartOf(days, words, scale));
  else pdf.text(t('risk_unknown'));
  pdf.heading(t('risk_groups'));
  pdf.bars(
    riskGroups.data.map(({ group, colour, count, share }) => ({
      label: t(`groups.${group}`),
      share,
      value: `${number(count)} · ${percent(share)}`,
      colour: group === 'unknown' ? unknownColour : riskColours[colour],
    })),
  );
}

function writeLearning(pdf: PdfReport, summary: Summary, words: Words): void {
  const { progressGroups, progress, courses } = summary;
  const { t, number, percent, whole } = words;
  if (progressGroups.total === 0) return;
  pdf.heading(t('progress_over_time'));
  const scale = { low: 0, high: 100, name: t('progress_over_time'), format: whole };
  pdf.chart(chartOf(daysKnown(summary), words, scale));
  pdf.heading(t('progress_groups'));
  pdf.bars(
    progressGroups.data.map(({ group, count, share }) => ({
      label: t(`learning.${group}`),
      share,
      value: `${number(count)} · ${percent(share)}`,
    })),
  );
  pdf.text(
    t('courses', {
      active: number(courses.active),
      planned: number(courses.planned),
      completed: number(courses.completed),
      behind: number(progress.behind_count),
    }),
  );
}

const acts = ['opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

function writePhishing(pdf: PdfReport, { phishing, lastCampaign }: Summary, words: Words): void {
  const { t, number, percent, day } = words;
  pdf.heading(t('phishing'));
  if (phishing.sent === 0) return pdf.text(t('no_letters'));
  pdf.bars([
    { label: t('acts.sent'), share: 1, value: number(phishing.sent) },
    ...acts.map((act) => {
      const share = shareOf(phishing[act], phishing.sent);
      return { label: t(`acts.${act}`), share, value: `${number(phishing[act])} · ${percent(share)}` };
    }),
  ]);
  pdf.text(t('failed', told(phishing.failed_people, words)));
  if (lastCampaign === null) return;
  const { incident, sent } = lastCampaign.statistics;
  pdf.text(
    t(sent === 0 ? 'last_campaign_unsent' : 'last_campaign', {
      name: lastCampaign.name,
      from: day(lastCampaign.start_date),
      ...told(incident, words),
    }),
  );
}

function told(rate: RateFigure, { percent, whole }: Words): Record<string, string> {
  const { low, high } = percentRange(rate);
  return { share: percent(rate.share), low: whole(low), high: whole(high) };
}

function writeDepartments(pdf: PdfReport, { departments }: Summary, { t, number, whole, level, moved }: Words): void {
  if (departments.length === 0) return;
  pdf.heading(t('departments'));
  pdf.table(
    [
      { title: t('department'), width: 4 },
      { title: t('people_column'), width: 1.2, align: 'right' },
      { title: t('risk'), width: 1.2, align: 'right' },
      { title: t('moved'), width: 1.4, align: 'right' },
      { title: t('progress'), width: 1.4, align: 'right' },
      { title: t('behind'), width: 1.4, align: 'right' },
    ],
    departments.map((row) => [
      row.department.title,
      number(row.users_count),
      level(row.risk_level),
      moved(row.risk_change),
      row.progress === null ? nothing : whole(row.progress),
      row.behind_count === null ? nothing : number(row.behind_count),
    ]),
  );
}
