import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../tests/support/project-copy.ts';
import { findPostgres } from '../find-postgres.ts';
import { projectRoot } from '../project-root.ts';
import { applyChange, type RecipeStep, readRecipe } from './recipe.rules.ts';

/** A field of each kind that the recipe does not have: made beside it, and compiled, linted and asked with it. */
const otherKinds =
  'level:enum(low|high:danger)!,seats:number,is_archived:boolean,owner:ref(tags),note:longText,code:text!,site:url,starts:day!';
const recipe = readRecipe(readFileSync(join(projectRoot, 'docs/recipes/add-a-resource.md'), 'utf8'));

describe('the recipe for a new resource', () => {
  let copy: ProjectCopy;
  /** Ends what runs when the time is over: the command and all that it started. */
  let stop = (): void => {};
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => {
    stop();
    copy.remove();
  });

  /** Runs a command as somebody types it; rejects with what it printed when it fails. */
  async function run(command: string, env: NodeJS.ProcessEnv): Promise<void> {
    const child = spawn(command, {
      cwd: copy.root,
      env,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    expect(code, `${command}\n${output}`).toBe(0);
  }

  function change(step: Extract<RecipeStep, { kind: 'change' }>): void {
    const [file, ...others] = globSync(step.path, { cwd: copy.root });
    if (file === undefined || others.length > 0) throw new Error(`${step.path} is not one file`);
    const path = join(copy.root, file);
    writeFileSync(path, applyChange(readFileSync(path, 'utf8'), step));
  }

  it('ends with everything green, each command and each line as it is written', { timeout: 1_200_000 }, async () => {
    const server = await findPostgres();
    // Neither npm nor the runner of this test is around whoever types these commands.
    const env = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST)/.test(name));
    const outside = { ...Object.fromEntries(env), NODE_ENV: undefined, DATABASE_URL: server };
    expect(recipe.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['commands', 'change']));
    await run(`npm run new:resource samples -- --icon=help --fields='${otherKinds}'`, outside);
    for (const step of recipe) {
      if (step.kind === 'change') change(step);
      else for (const command of step.commands) await run(command, outside);
    }
    await run('npx vitest run tests/api/samples.test.ts', outside);
  });
});

describe('a change of a recipe', () => {
  const [step] = readRecipe('```diff a.ts\n a\n-b\n+c\n```\n');

  it('is made where its lines stand', () => {
    expect(step?.kind === 'change' && applyChange('x\na\nb\nd\n', step)).toBe('x\na\nc\nd\n');
  });

  it.each(['a\nd\n', 'a\nb\na\nb\n'])('is refused where they do not stand once: %j', (text) => {
    expect(() => step?.kind === 'change' && applyChange(text, step)).toThrow('not once');
  });
});
