import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../contract/demo.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { copyProject, type ProjectCopy } from '../tests/support/project-copy.ts';
import { findFreePorts, preparedWorldVariable } from '../tests/support/running-product.ts';

/** Filling the demo world takes a minute and a half of one processor. */
const startLimitMs = 570_000;
/** The server is reached through the development server, on a port that follows from its own. */
const serverPortOffset = 10;

async function findPort(): Promise<number> {
  for (;;) {
    const [port = 0] = await findFreePorts(1);
    const isFree = await fetch(`http://127.0.0.1:${port + serverPortOffset}`).then(
      () => false,
      () => true,
    );
    if (isFree && port + serverPortOffset < 65_536) return port;
  }
}

/** Starts the command on an empty folder with nothing set, as after a fresh checkout. */
async function startDevelopment({ root }: ProjectCopy) {
  const port = await findPort();
  const [phishingPort, contentPort] = await findFreePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'development-'));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      SMTP_URL: undefined,
      npm_lifecycle_event: undefined,
      PORT: String(port),
      PHISHING_PORT: String(phishingPort),
      CONTENT_PORT: String(contentPort),
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return {
    child,
    url: `http://127.0.0.1:${port}/lk`,
    output: () => output,
    stop: async () => {
      await end(child);
      leaveWorld(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Leaves the world that it filled to the journeys, where they ask for one. */
function leaveWorld(dataDir: string): void {
  const wanted = process.env[preparedWorldVariable];
  if (wanted && !existsSync(wanted)) cpSync(dataDir, wanted, { recursive: true });
}

type Development = Awaited<ReturnType<typeof startDevelopment>>;

/** The answer, once there is one. Throws with the output of a server that failed or never came. */
async function waitForAnswer({ child, output }: Development, url: string): Promise<Response> {
  for (const until = Date.now() + startLimitMs; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.\n${output()}`);
    if (/Failed running|Waiting for file changes/.test(output())) throw new Error(`The server died.\n${output()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer;
    await wait(200);
  }
  throw new Error(`Nothing answered.\n${output()}`);
}

describe('`npm run dev`', { timeout: 600_000 }, () => {
  let copy: ProjectCopy;
  let development: Development;
  beforeAll(async () => {
    copy = copyProject();
    development = await startDevelopment(copy);
  });
  afterAll(async () => {
    await development.stop();
    copy.remove();
  }, 60_000);

  test('starts on an empty folder, fills the demo world and shows the sign-in page', async () => {
    const config = await waitForAnswer(development, `${development.url}/config.json`);
    expect(await config.json()).toMatchObject({ demo: { accounts: expect.any(Array) } });
    expect(development.output()).toMatch(
      /^6 steps: demo world: people; [\s\S]*^ok .+ s {2}demo world: people; 5 left$/m,
    );
    const page = await waitForAnswer(development, `${development.url}/`);
    expect(await page.text()).toContain('<script type="module"');
  });

  const chromiumPath = findChromium();

  describe.skipIf(chromiumPath === undefined)('in a browser', () => {
    let browser: Browser;
    let page: Page;
    const edit = (path: string, before: string, after: string) => {
      const file = join(copy.root, path);
      const text = readFileSync(file, 'utf8');
      expect(text.split(before)).toHaveLength(2);
      writeFileSync(file, text.replace(before, after));
    };
    const shown = expectPage.configure({ timeout: 60_000 });

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
      page = await browser.newPage({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(60_000);
      await page.goto(`${development.url}/auth/login`);
      await page.locator('input[name=username]').fill('operator@demo.test');
      await page.locator('input[name=password]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\//);
      await page.goto(`${development.url}/admin/phishing/redirect`);
      await shown(page.getByRole('columnheader', { name: 'Пауза, с' })).toBeVisible();
    }, 120_000);
    afterAll(() => browser.close());

    test('shows a changed declaration in the open page', async () => {
      const list = "columns: ['name', 'original_url', 'delay_seconds', ";
      edit('src/resources/redirect-pages/index.ts', list, list.replace("'delay_seconds', ", ''));
      await shown(page.getByRole('columnheader', { name: 'Пауза, с' })).toHaveCount(0);
      await shown(page.getByRole('columnheader', { name: 'Куда отправлять' })).toBeVisible();
    });

    test('shows changed words in the open page', async () => {
      edit('locales/ru/translation.json', '"original_url": "Куда отправлять"', '"original_url": "Цель перехода"');
      await shown(page.getByRole('columnheader', { name: 'Цель перехода' })).toBeVisible();
    });
  });
});
