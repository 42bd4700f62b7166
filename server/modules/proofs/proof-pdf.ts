import type { Language } from '#contract/constants.ts';
import { shareOf } from '#contract/figures.ts';
import type { ProofStatement } from '#contract/proofs.ts';
import type { Brand } from '#modules/organizations/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { joinFullName } from '#platform/full-name.ts';
import { translator } from '#platform/i18n.ts';
import { describeCount, describeDay, describeMoment, describePercent } from '#platform/locale-translations.ts';
import { createPdfReport, type PdfReport } from '#platform/pdf/index.ts';
import type { PersonRecords } from './proof-reading.ts';
import type { RecordKind } from './records.rules.ts';

interface Proof {
  readonly statement: Omit<ProofStatement, 'files'>;
  readonly brand: Brand;
  readonly language: Language;
  readonly people: readonly PersonRecords[];
  readonly keyId: string;
}

type Words = ReturnType<typeof wordsOf>;
const nothing = '–';

/** What each clause asks, what there is to show for it, who did what when, and how to verify it. */
export async function drawProof(proof: Proof): Promise<Buffer> {
  const { statement, brand, language } = proof;
  const { t, day } = wordsOf(language);
  const { organization, period, time_zone: zone } = statement;
  const issuedAt = new Date(statement.issued_at);
  const pdf = await createPdfReport({
    language,
    title: `${t('title')}: ${organization.title}`,
    author: organization.title,
    createdAt: issuedAt,
    accent: brand.accent,
    logo: brand.logo,
    pageLabel: (page, pages) => t('page', { page, pages }),
  });
  pdf.head({
    kind: t('title'),
    title: organization.title,
    about: t('about', { from: day(period.from), to: day(period.to), at: describeMoment(issuedAt, language, zone) }),
  });
  writeFigures(pdf, proof, wordsOf(language));
  writeStandards(pdf, proof, wordsOf(language));
  writePeople(pdf, proof, wordsOf(language));
  pdf.heading(t('verify_title'));
  pdf.text(t('verify'));
  pdf.table(
    [
      { title: t('fact'), width: 1.3 },
      { title: t('value'), width: 4 },
    ],
    [
      [t('facts.id'), statement.id],
      [t('facts.key'), proof.keyId],
      [t('facts.keys_at'), `${statement.issuer}/.well-known/jwks.json`],
      [t('facts.entry'), String(statement.audit_log.entry)],
      [t('facts.hash'), statement.audit_log.hash],
    ],
  );
  return pdf.finish();
}

function wordsOf(language: Language) {
  const all = translator(language);
  return {
    t: (key: string, values: Record<string, unknown> = {}) => all(`reports.proof.${key}`, values),
    /** Those of the console, so that the paper and the page say the same. */
    console: (key: string) => all(`translation:proofs.${key}`),
    number: (value: number) => describeCount(value, language),
    /** So many of so many, as a percent. */
    share: (part: number, whole: number) =>
      whole === 0 ? nothing : describePercent(Math.floor(shareOf(part, whole) * 100), language),
    day: (day: string) => describeDay(day, language),
  };
}

function writeFigures(pdf: PdfReport, { statement: { figures } }: Proof, { t, number, share }: Words): void {
  const of = (part: number) => t('of', { part: number(part), whole: number(figures.employees) });
  pdf.figures([
    { value: number(figures.employees), label: t('figures.employees') },
    { value: share(figures.trained, figures.employees), label: t('figures.trained'), note: of(figures.trained) },
    { value: share(figures.tested, figures.employees), label: t('figures.tested'), note: of(figures.tested) },
    { value: share(figures.simulated, figures.employees), label: t('figures.simulated'), note: of(figures.simulated) },
  ]);
  if (figures.employees === 0) pdf.text(t('empty'));
}

function writeStandards(
  pdf: PdfReport,
  { statement: { figures, standards } }: Proof,
  { t, console, number }: Words,
): void {
  const shown = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value)]));
  for (const standard of standards) {
    pdf.heading(console(`standards.${standard}.title`));
    pdf.text(console(`standards.${standard}.asks`));
    pdf.text(t(`standards.${standard}.shows`, shown));
  }
  pdf.note(t('no_judgement'));
}

function writePeople(pdf: PdfReport, { statement, people, language }: Proof, { t, number, day }: Words): void {
  pdf.heading(t('people_title'));
  if (people.length === 0) return pdf.text(t('empty'));
  pdf.table(
    [
      { title: t('columns.person'), width: 2.5 },
      { title: t('columns.department'), width: 2.3 },
      { title: t('paper.courses'), width: 1, align: 'right' },
      { title: t('paper.quizzes'), width: 1, align: 'right' },
      { title: t('paper.letters'), width: 0.9, align: 'right' },
      // The longest day of each language on one line.
      { title: t('paper.last'), width: 2.4, align: 'right' },
    ],
    people.map(({ person, records }) => {
      const count = (kind: RecordKind) => records.filter((record) => record.kind === kind).length;
      const passed = records.filter(({ kind, result }) => kind === 'quiz' && result === 'passed').length;
      const moments = records.flatMap(({ kind, at }) => (kind === 'letter' || at === null ? [] : [at.getTime()]));
      const last = moments.length === 0 ? null : new Date(Math.max(...moments));
      return [
        joinFullName(person),
        person.department_title,
        describeCount(count('course'), language),
        count('quiz') === 0 ? nothing : t('of', { part: number(passed), whole: number(count('quiz')) }),
        describeCount(count('letter'), language),
        last === null ? nothing : day(dayIn(last, statement.time_zone)),
      ];
    }),
  );
  if (statement.figures.employees > people.length) {
    pdf.note(t('more_people', { shown: number(people.length), all: number(statement.figures.employees) }));
  }
}
