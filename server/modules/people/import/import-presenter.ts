import { reachSampleSize, removedEmployeeDays } from '#contract/constants.ts';
import type { ImportPreview } from '#contract/imports.ts';
import { countMissingLicenses, readLicense } from '#modules/organizations/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectRestorable } from '../employee-restore-repository.ts';
import { listOnboardingTags } from '../onboarding.ts';
import { restorableSince } from '../restore.rules.ts';
import { needsRemovalConfirmation } from './import-plan.rules.ts';
import type { FilePlan, ReadFile } from './import-plan.ts';
import { selectKnownPeople, selectRemovalSample } from './import-repository.ts';

const removedSampleSize = 50;
/** Values that show what a column holds. */
const valuesPerColumn = 3;
const shownLength = 80;

interface Event {
  readonly id: string;
  readonly name: string;
}

/** A file without the columns that are needed: nothing would be done before they are set. */
export async function presentUnread(scope: PersonScope, event: Event, file: ReadFile): Promise<ImportPreview> {
  const { users_count, users_limit, given_count } = await readLicense(scope);
  return {
    ...presentFile(event, file),
    counts: { created: 0, changed: 0, skipped: 0, refused: 0 },
    rows: [],
    without_department: 0,
    restorable: { count: 0, sample: [] },
    new_departments: [],
    new_departments_count: 0,
    license: { users_count, users_limit, given_count, missing: 0, missing_on_replace: 0 },
    letters: 0,
    tags: [],
    replace: { removed: 0, sample: [], kept: 0, needs_confirmation: false },
  };
}

export async function presentPreview(
  scope: PersonScope,
  event: Event,
  file: ReadFile,
  plan: FilePlan,
): Promise<ImportPreview> {
  const { removal, samples, summary } = plan;
  const { created } = summary.counts;
  const sample = await selectRemovalSample(scope, summary.namedEmails, removedSampleSize);
  const license = await readLicense(scope);
  const afterRemoval = { ...license, users_count: license.users_count - removal.removed };
  const tags = created > 0 ? await listOnboardingTags(scope) : [];
  return {
    ...presentFile(event, file),
    counts: summary.counts,
    rows: [...samples.refused, ...samples.changed, ...samples.created, ...samples.skipped].map((row) => ({
      ...row,
      changes: [...row.changes],
    })),
    without_department: summary.withoutDepartment,
    restorable: await presentRestorable(scope, summary.namedEmails),
    new_departments: summary.newDepartmentPaths,
    new_departments_count: summary.newDepartments.length,
    license: {
      users_count: license.users_count,
      users_limit: license.users_limit,
      given_count: license.given_count,
      // Changes of people who are there need no place.
      missing: created === 0 ? 0 : countMissingLicenses(license, created),
      missing_on_replace: created === 0 ? 0 : countMissingLicenses(afterRemoval, created),
    },
    letters: created,
    tags: tags.map((tag) => ({ ...tag, actions: [...tag.actions] })),
    replace: {
      removed: removal.removed,
      sample: sample.map((person) => ({ id: person.id, full_name: joinFullName(person), email: person.email })),
      kept: removal.kept,
      needs_confirmation: needsRemovalConfirmation(removal.removed, removal.people_count),
    },
  };
}

/** People who were removed lately and whose addresses the file names, where nobody has them now. */
async function presentRestorable(
  scope: PersonScope,
  namedEmails: readonly string[],
): Promise<ImportPreview['restorable']> {
  const since = restorableSince(scope.now, removedEmployeeDays);
  const removed = await selectRestorable(scope, since, { ids: [], emails: namedEmails });
  const byEmail = new Map(removed.map((person) => [person.email.toLowerCase(), person]));
  for (const { email } of await selectKnownPeople(scope, [...byEmail.keys()])) byEmail.delete(email.toLowerCase());
  const people = [...byEmail.values()];
  return {
    count: people.length,
    sample: people.slice(0, reachSampleSize).map((person) => ({ id: person.id, full_name: joinFullName(person) })),
  };
}

function presentFile(event: Event, file: ReadFile) {
  return {
    event_id: event.id,
    file_name: event.name,
    encoding: file.encoding,
    encoding_reason: file.encodingReason,
    doubtful_rows: file.doubtfulRows,
    delimiter: file.delimiter,
    sheets: file.sheets.map((sheet) => ({ ...sheet })),
    sheet: file.sheet,
    filled_cells: file.filledCells,
    heading_row: file.headingRow,
    top_rows: file.top.map(({ number, cells }) => ({
      row: number,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, shownLength),
    })),
    columns: file.heading.map((title, index) => ({
      title: title.slice(0, shownLength),
      field: file.fields[index] ?? null,
      samples: sampleColumn(file, index),
    })),
    is_remembered: file.isRemembered,
    missing_fields: [...file.missingFields],
    rows_count: file.rows.length,
  };
}

function sampleColumn({ rows }: ReadFile, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const value = cells[index] ?? '';
    if (value !== '' && !samples.includes(value.slice(0, shownLength))) samples.push(value.slice(0, shownLength));
    if (samples.length === valuesPerColumn) break;
  }
  return samples;
}
