import type { ProofFigures } from '#contract/proofs.ts';
import { joinFullName } from '#platform/full-name.ts';
import { translator } from '#platform/i18n.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type Column, writeCsv } from '#platform/spreadsheet/index.ts';
import type { PersonRecords } from './proof-reading.ts';
import { noFigures, type ProofRecord } from './records.rules.ts';

/** Whom the paper names; the list has everybody. */
export const maxRowsOnPaper = 1000;

interface Line {
  readonly person: PersonRecords['person'];
  readonly record: ProofRecord;
}

interface WrittenList {
  readonly bytes: Buffer;
  readonly figures: ProofFigures;
  /** The first of them, for the paper. */
  readonly people: readonly PersonRecords[];
}

const idle: ProofRecord = { kind: 'nothing', title: '', at: null, result: null, percent: null };

/** A line for each course, quiz and letter of the period, and one for whoever has none. */
export async function writeList(
  asker: PersonScope,
  { timeZone }: TenantScope,
  batches: AsyncIterable<{ people: PersonRecords[]; figures: ProofFigures }>,
): Promise<WrittenList> {
  let figures = noFigures;
  const people: PersonRecords[] = [];
  async function* lines(): AsyncGenerator<Line[]> {
    for await (const batch of batches) {
      ({ figures } = batch);
      people.push(...batch.people.slice(0, Math.max(0, maxRowsOnPaper - people.length)));
      yield batch.people.flatMap(({ person, records }) =>
        (records.length === 0 ? [idle] : records).map((record) => ({ person, record })),
      );
    }
  }
  const chunks: Buffer[] = [];
  const sheet = { name: '', columns: describeColumns(asker), batches: lines() };
  for await (const chunk of writeCsv(sheet, { timeZone, language: asker.language })) chunks.push(chunk as Buffer);
  return { bytes: Buffer.concat(chunks), figures, people };
}

function describeColumns({ language }: PersonScope): Column<Line>[] {
  const t = translator(language);
  const title = (name: string) => t(`reports.proof.columns.${name}`);
  const text = (name: string, read: (line: Line) => string): Column<Line> => ({
    title: title(name),
    width: 30,
    kind: 'text',
    read,
  });
  return [
    text('person', ({ person }) => joinFullName(person)),
    text('email', ({ person }) => person.email),
    text('department', ({ person }) => person.department_title),
    text('position', ({ person }) => person.position),
    text('kind', ({ record }) => t(`reports.proof.kinds.${record.kind}`)),
    text('title', ({ record }) => record.title),
    { title: title('at'), width: 18, kind: 'moment', read: ({ record }) => record.at },
    text('result', ({ record }) => (record.result === null ? '' : t(`reports.proof.results.${record.result}`))),
    { title: title('percent'), width: 12, kind: 'number', read: ({ record }) => record.percent },
  ];
}
