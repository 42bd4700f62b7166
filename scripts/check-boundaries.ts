// Checks the walls of ARCHITECTURE.md over the whole project; prints each violation with the reason of its wall.
import process from 'node:process';
import { checkImports } from './boundaries/check-imports.ts';
import { checkSources } from './boundaries/source-limits.ts';
import { projectRoot } from './project-root.ts';

const { modulesRead, violations: imports } = await checkImports(projectRoot);
const violations = [...imports, ...checkSources(projectRoot)];

for (const wall of new Set(violations.map((violation) => violation.wall))) {
  const broken = violations.filter((violation) => violation.wall === wall);
  console.log(`${wall}: ${broken[0]?.comment}`);
  for (const { from, to } of broken) console.log(`  ${from} -> ${to}`);
}
console.log(`${modulesRead} modules read, ${violations.length} walls broken`);
process.exitCode = violations.length === 0 && modulesRead > 0 ? 0 : 1;
