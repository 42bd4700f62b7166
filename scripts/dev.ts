// The product with hot reload under one address: Vite serves the front end and passes everything else to the server,
// which Node restarts when one of its files changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { reloadsDeclarations } from './development/reloads-declarations.ts';
import { waitsForServer } from './development/waits-for-server.ts';
import { projectRoot } from './project-root.ts';
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 10;
const basePath = process.env.BASE_PATH ?? '/lk';
const namesProduction = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'].some((name) => process.env[name] !== undefined);
const url = process.env.PUBLIC_URL ?? `http://${host}:${port}`;

function startServer(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--without-build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      PHISHING_PORT: process.env.PHISHING_PORT ?? String(port + 1),
      CONTENT_PORT: process.env.CONTENT_PORT ?? String(port + 2),
      PUBLIC_URL: url,
      // The address above is ours: it says nothing about who will reach it.
      DEMO: process.env.DEMO ?? (namesProduction ? '0' : '1'),
    },
  });
}

const target = `http://${host}:${serverPort}`;
const configFile = `^${basePath}/config\\.json`;
// Everything outside the base path: the five services, health.
const outsideBase = `^(?!${basePath}(/|$)).+`;
const vite = await createServer({
  root: projectRoot,
  base: `${basePath}/`,
  cacheDir: join(projectRoot, '.cache/vite'),
  logLevel: 'warn',
  clearScreen: false,
  plugins: [
    reloadsDeclarations(projectRoot),
    waitsForServer(host, serverPort, (path) => new RegExp(`${configFile}|${outsideBase}`).test(path)),
  ],
  server: {
    host,
    port,
    strictPort: true,
    // Checkouts of one machine may share their packages by a link.
    fs: { allow: [projectRoot, realpathSync(join(projectRoot, 'node_modules'))] },
    proxy: {
      [configFile]: { target },
      [outsideBase]: { target },
    },
  },
});
await vite.listen();
const server = startServer();
console.log(`\nDevelopment: ${url}${basePath}/ (the addresses that the server prints below are behind it)\n`);

async function stop(): Promise<void> {
  const isServerGone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  await Promise.all([vite.close(), isServerGone]);
  process.exit(0);
}

process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
server.once('exit', (code) => process.exit(code ?? 1));
