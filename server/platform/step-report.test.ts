import { expect, it } from 'vitest';
import { stepsOn } from './step-report.ts';

const withoutSeconds = (line: string) => line.replaceAll(/\d+\.\d s/g, 'n s').replaceAll(/ +/g, ' ');

it('a start says what there is to do before it begins, and after each step what is left', async () => {
  const lines: string[] = [];
  const run = stepsOn((line) => lines.push(withoutSeconds(line)))(['database', 'demo world']);
  expect(lines).toEqual(['2 steps: database; demo world']);
  expect(
    await run('database', async () => {
      expect(lines.at(-1)).toBe(' n s running database');
      return 7;
    }),
  ).toBe(7);
  expect(lines.at(-1)).toBe('ok n s database; 1 left');
  await run('demo world', async () => {});
  expect(lines.at(-1)).toBe('ok n s demo world; 0 left');
});

it('a step that fails is named, and its error goes on', async () => {
  const lines: string[] = [];
  const run = stepsOn((line) => lines.push(withoutSeconds(line)))(['database']);
  await expect(run('database', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(lines.at(-1)).toBe('FAIL n s database; 0 left');
});
