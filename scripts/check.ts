// What a developer runs before every commit: every check that needs no browser.
import process from 'node:process';
import { planApiSteps } from './api-steps.ts';
import { checkSteps } from './check-steps.ts';
import { runSteps } from './steps.ts';

const { passed, failed } = await runSteps([...checkSteps, ...(await planApiSteps())]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
