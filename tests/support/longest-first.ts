import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long: kills and restarts, many rows, every route for every role. The longest first. */
const longFiles = [
  'api/processes',
  'embedded/engine',
  'content/slide-files',
  'scorm/hostile',
  'hostile-values',
  'api/lists.test',
  'parsing/parsing',
  'import-kill',
  'report-kill',
  'employees-report',
  'handed-out',
  'failing-server',
  'api/tenants',
  'sending-trouble',
  'machine-replay',
  'embedded/durability',
  'mail-kill',
  'every-route',
];

/** A long file that begins last leaves the other cores with nothing to do; a fresh checkout knows no times of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longFiles.findIndex((name) => moduleId.includes(name));
      return place < 0 ? longFiles.length : place;
    };
    return (await super.sort(files)).toSorted((left, right) => placeOf(left) - placeOf(right));
  }
}
