// Measures what the product promises about speed and cost: each script of tests/load in a process of its own, one after the
// other. Prints a table; a promise that is missed is named, and is no failure of the command.
//   npm run bench                      everything, some seventeen minutes
//   npm run bench -- tracking import   only scripts whose name contains one of these
//   npm run bench -- --write           also puts the table into docs/benchmarks.md
// With DATABASE_URL the measurements use databases of their own on that server.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { drawTable, judge, type Line, readFigures } from './bench.rules.ts';
import { buildFrontEndOrExit, isFrontEndCurrent } from './front-end-build.ts';
import { measures } from './measures.ts';
import { runTool } from './steps.ts';
import { writePart } from './write-part.ts';

const tableBegins = '<!-- table -->';
const tableEnds = '<!-- end of the table -->';

// An empty setting means none: measurements read it as it is.
if (process.env.DATABASE_URL === '') delete process.env.DATABASE_URL;

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = measures.filter(({ script }) => wanted.length === 0 || wanted.some((name) => script.includes(name)));
if (chosen.length === 0) {
  console.error(`No measurement has such a name. There are: ${measures.map(({ script }) => script).join(', ')}`);
  process.exit(1);
}
if (!isFrontEndCurrent()) await buildFrontEndOrExit();

const lines: Line[] = [];
for (const measure of chosen) {
  if (measure.needs !== undefined && !process.env[measure.needs]) {
    console.log(`${measure.script}: left out, ${measure.needs} is not set`);
    lines.push(...judge(measure, null, 0));
    continue;
  }
  const [load = 0] = loadavg();
  const { succeeded, output } = await runTool(join('tests/load', measure.script), measure.args ?? []);
  const figures = succeeded ? readFigures(output) : null;
  console.log(
    figures === null ? `${measure.script} failed:\n${output}` : `${measure.script}: ${JSON.stringify(figures)}`,
  );
  lines.push(...judge(measure, figures, load));
}

const table = drawTable(lines);
const missed = lines.filter(({ verdict }) => verdict !== 'kept');
console.log(`\n${table}\n`);
console.log(missed.length === 0 ? 'Everything is kept.' : `Not kept: ${missed.map(({ what }) => what).join('; ')}.`);
if (process.argv.includes('--write')) writePart('docs/benchmarks.md', tableBegins, tableEnds, table);
