import type {
  CampaignComparison,
  CampaignDepartmentRow,
  CampaignPace,
  CampaignTemplateRow,
} from '#contract/campaign-results.ts';
import type { Campaign, CampaignStatistics, MachineReason } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import { percentOf, percentRange, shareOf, splitDuration } from '#contract/figures.ts';
import type { Rate, TemplateKind } from '#contract/phishing-templates.ts';
import type { Brand } from '#modules/organizations/index.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeCount, describeDay, describeMoment, describePercent } from '#platform/locale-translations.ts';
import { type Bar, createPdfReport, type PdfReport } from '#platform/pdf/index.ts';
import type { SystemCounts } from './results-repository.ts';

/** What the results of a campaign are told with; the answers of the calls that its page makes. */
export interface CampaignResults {
  readonly brand: Brand;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
  readonly campaign: Campaign;
  readonly comparison: CampaignComparison;
  readonly pace: CampaignPace;
  readonly templates: readonly CampaignTemplateRow[];
  readonly departments: readonly CampaignDepartmentRow[];
  readonly systems: readonly SystemCounts[];
  readonly machines: readonly { reason: MachineReason; count: number }[];
}

interface Words {
  readonly t: Translator;
  /** Those of the console, so that the paper and the page say the same. */
  readonly console: (key: string, values?: Record<string, unknown>) => string;
  readonly percent: (share: number) => string;
  /** The ends of a rate's interval. */
  readonly range: (rate: Rate) => { low: string; high: string };
  readonly number: (count: number) => string;
  /** A moment on the organization's clocks. */
  readonly moment: (at: string) => string;
}

/** The results of a campaign on A4 pages, for people who do not sign in: counts of people, no names. */
export async function drawResults(results: CampaignResults): Promise<Buffer> {
  const { campaign, language, timeZone, now } = results;
  const words = wordsOf(language, timeZone);
  const { t } = words;
  const pdf = await createPdfReport({
    language,
    title: `${t('reports.phishing_results.title')}: ${campaign.name}`,
    author: results.brand.title,
    createdAt: now,
    accent: results.brand.accent,
    logo: results.brand.logo,
    pageLabel: (page, pages) => t('reports.phishing_results.page', { page, pages }),
  });
  pdf.head({
    kind: t('reports.phishing_results.title'),
    title: campaign.name,
    about: t('reports.phishing_results.about', {
      from: describeDay(campaign.start_date, language),
      to: describeDay(campaign.end_date, language),
      status: words.console(`values.status.${campaign.status}`),
      at: describeMoment(now, language, timeZone),
    }),
  });
  writeAnswer(pdf, results, words);
  if (campaign.statistics.sent > 0) {
    writeFunnel(pdf, results, words);
    writePace(pdf, results, words);
    writeComparison(pdf, results, words);
    writeTemplates(pdf, results, words);
    writeDepartments(pdf, results, words);
    writeSystems(pdf, results, words);
  }
  writeMachines(pdf, results, words);
  pdf.heading(t('reports.phishing_results.how_title'));
  pdf.note(t('reports.phishing_results.how'));
  return pdf.finish();
}

function wordsOf(language: Language, timeZone: string): Words {
  const t = translator(language);
  return {
    t,
    console: (key, values = {}) => t(`translation:campaigns.${key}`, values),
    percent: (share) => describePercent(percentOf(share), language),
    range: (rate) => {
      const { low, high } = percentRange(rate);
      return { low: describePercent(low, language), high: describePercent(high, language) };
    },
    number: (count) => describeCount(count, language),
    moment: (at) => describeMoment(new Date(at), language, timeZone),
  };
}

/** An interval in a cell of a table. */
function spanOf(rate: Rate, { range }: Words): string {
  const { low, high } = range(rate);
  return `${low} – ${high}`;
}

/** In which range a share lies, or when that will be known. */
function certaintyOf(incident: CampaignStatistics['incident'], { console, range, moment }: Words): string {
  return incident.known_at === null
    ? console('interval', range(incident))
    : console('known_at', { at: moment(incident.known_at) });
}

function writeAnswer(pdf: PdfReport, { campaign }: CampaignResults, words: Words): void {
  const { console, number, percent } = words;
  const { incident, sent, reported } = campaign.statistics;
  if (sent === 0) return pdf.text(console('nothing_yet'));
  pdf.figures([
    { value: percent(incident.share), label: console('answer.title'), note: certaintyOf(incident, words) },
    { value: number(sent), label: console('counters.sent'), note: console('people', { count: campaign.users_count }) },
    { value: percent(shareOf(reported, sent)), label: console('counters.reported'), note: number(reported) },
  ]);
  pdf.text(
    `${console('answer.failed', { count: incident.total, failed: number(incident.count), total: number(incident.total) })} ${console('answer.reported', { count: reported })}`,
  );
}

const steps = {
  opened: ['form', 'attachments', 'link'],
  clicked: ['form', 'attachments', 'link'],
  entered_data: ['form'],
  opened_attachment: ['attachments'],
  reported: ['form', 'attachments', 'link'],
} as const satisfies Record<string, readonly TemplateKind[]>;

function writeFunnel(
  pdf: PdfReport,
  { campaign, templates }: CampaignResults,
  { console, number, percent }: Words,
): void {
  const { statistics } = campaign;
  const kinds = new Set(templates.map(({ kind }) => kind));
  const names = Object.keys(steps) as (keyof typeof steps)[];
  // A step that no lure of the campaign can lead to is shown where somebody took it all the same.
  const shown = names.filter((name) => statistics[name] > 0 || steps[name].some((kind) => kinds.has(kind)));
  const bar = (name: (typeof shown)[number] | 'sent'): Bar => {
    const share = shareOf(statistics[name], statistics.sent);
    return {
      label: console(`counters.${name}`),
      share,
      value: name === 'sent' ? number(statistics.sent) : `${number(statistics[name])} · ${percent(share)}`,
    };
  };
  pdf.heading(console('funnel.title'));
  pdf.bars([bar('sent'), ...shown.map(bar)]);
  pdf.note(console('answer.opened_hint'));
}

function writePace(pdf: PdfReport, { pace }: CampaignResults, { console, number, percent, t }: Words): void {
  const told = (seconds: number | null) =>
    seconds === null
      ? console('pace.never')
      : splitDuration(seconds)
          .map(({ unit, count }) => t(`translation:kit.duration.${unit}`, { value: count }))
          .join(' ');
  const { count, share } = pace.reported_before_fall;
  pdf.heading(console('pace.title'));
  pdf.table(
    [
      { title: t('reports.phishing_results.event'), width: 4 },
      { title: t('reports.phishing_results.after_first'), width: 2, align: 'right' },
    ],
    [
      [console('pace.click'), told(pace.seconds_to_click)],
      [console('pace.fall'), told(pace.seconds_to_fall)],
      [console('pace.report'), told(pace.seconds_to_report)],
      [console('pace.before_fall'), `${number(count)} · ${percent(share)}`],
    ],
  );
}

function writeComparison(pdf: PdfReport, { comparison, campaign, language }: CampaignResults, words: Words): void {
  const { console, percent, number } = words;
  pdf.heading(console('comparison.title'));
  if (comparison.verdict === null) return pdf.text(console('comparison.first'));
  const { earlier } = comparison;
  pdf.text(
    `${console(`comparison.verdicts.${comparison.verdict}`)}. ${console('comparison.earlier', { count: earlier.total, share: percent(earlier.share), total: number(earlier.total) })}`,
  );
  pdf.table(
    [
      { title: console('fields.name'), width: 4 },
      { title: console('fields.start_date'), width: 2.4 },
      { title: console('fields.users_count'), width: 1.2, align: 'right' },
      { title: console('answer.title'), width: 1.4, align: 'right' },
      { title: console('counters.reported'), width: 1.4, align: 'right' },
    ],
    comparison.campaigns.map((row) => [
      row.id === campaign.id ? console('comparison.this_one', { name: row.name }) : row.name,
      describeDay(row.start_date, language),
      number(row.users_count),
      percent(row.incident.share),
      percent(row.reported.share),
    ]),
  );
}

function writeTemplates(pdf: PdfReport, { templates }: CampaignResults, words: Words): void {
  const { console, percent, number } = words;
  pdf.heading(console('by_template.title'));
  pdf.table(
    [
      { title: console('by_template.name'), width: 4 },
      { title: console('counters.sent'), width: 1.4, align: 'right' },
      { title: console('answer.title'), width: 1.4, align: 'right' },
      { title: words.t('reports.phishing_results.interval'), width: 2.2, align: 'right' },
      { title: console('counters.reported'), width: 1.4, align: 'right' },
    ],
    templates.map(({ name, statistics: { incident, sent, reported } }) => [
      name,
      number(sent),
      sent === 0 ? '–' : percent(incident.share),
      sent === 0 ? '–' : incident.known_at === null ? spanOf(incident, words) : console('too_early'),
      number(reported),
    ]),
  );
}

function writeDepartments(pdf: PdfReport, { departments }: CampaignResults, words: Words): void {
  const { console, percent, number } = words;
  pdf.heading(console('by_department.title'));
  pdf.table(
    [
      { title: console('by_department.name'), width: 4 },
      { title: console('fields.users_count'), width: 1.2, align: 'right' },
      { title: console('answer.title'), width: 1.4, align: 'right' },
      { title: words.t('reports.phishing_results.interval'), width: 2.2, align: 'right' },
      { title: console('counters.reported'), width: 1.4, align: 'right' },
    ],
    departments.map(({ title: text, level, users_count, statistics }) => {
      const title = { text, level };
      if (statistics === null) return [title, number(users_count), '–', console('small_group'), '–'];
      const { incident, sent, reported } = statistics;
      return [
        title,
        number(users_count),
        sent === 0 ? '–' : percent(incident.share),
        sent === 0 ? '–' : incident.known_at === null ? spanOf(incident, words) : console('too_early'),
        number(reported),
      ];
    }),
  );
  pdf.note(console('by_department.about'));
}

function writeSystems(pdf: PdfReport, { systems }: CampaignResults, { console, number }: Words): void {
  pdf.heading(console('by_system.title'));
  if (systems.length === 0) return pdf.text(console('by_system.empty'));
  const hasAttachments = systems.some(({ opened_attachment }) => opened_attachment > 0);
  pdf.table(
    [
      { title: console('fields.oses'), width: 4 },
      { title: console('fields.users_count'), width: 1.4, align: 'right' },
      { title: console('counters.clicked'), width: 1.4, align: 'right' },
      { title: console('counters.entered_data'), width: 1.6, align: 'right' as const },
      ...(hasAttachments
        ? [{ title: console('counters.opened_attachment'), width: 1.6, align: 'right' as const }]
        : []),
    ],
    systems.map(({ os, users_count, clicked, entered_data, opened_attachment }) => [
      console(`systems.${os}`),
      number(users_count),
      number(clicked),
      number(entered_data),
      ...(hasAttachments ? [number(opened_attachment)] : []),
    ]),
  );
}

function writeMachines(pdf: PdfReport, { machines }: CampaignResults, { console, number, t }: Words): void {
  if (machines.length === 0) return;
  pdf.heading(console('machines.title'));
  pdf.text(console('machines.about'));
  pdf.table(
    [
      { title: t('reports.phishing_results.reason'), width: 5 },
      { title: t('reports.phishing_results.events'), width: 1.4, align: 'right' },
    ],
    machines.map(({ reason, count }) => [console(`machines.${reason}`), number(count)]),
  );
}
