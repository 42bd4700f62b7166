import { execFile, spawn } from 'node:child_process';
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { drawingEnvironment } from './fonts.ts';
import { endGroup, limitMemory } from './process-limits.ts';

const run = promisify(execFile);
const defaultPaths = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];
const maxMemory = 1500 * 1024 * 1024;

/** Where LibreOffice is; null where it is not, or `configured` is `none`. */
export async function findLibreOffice(configured: string | undefined): Promise<string | null> {
  if (configured === 'none') return null;
  for (const place of configured === undefined ? defaultPaths : [configured]) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

/** Macros do not run, links are not followed, Java is not started, whatever would go out to the network meets nobody. */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Java/VirtualMachine', 'Enable', 'false'],
  ['Inet/Settings', 'ooInetProxyType', '1'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
];

const exportOptions = JSON.stringify({
  ExportHiddenSlides: { type: 'boolean', value: 'true' },
  ExportNotes: { type: 'boolean', value: 'false' },
  UseTaggedPDF: { type: 'boolean', value: 'false' },
  Quality: { type: 'long', value: '92' },
});

/**
 * A PDF of a presentation, a page for each slide, hidden ones too; null when LibreOffice did not come to an end with it.
 * It runs with a profile of its own and, where the system allows it, without a network.
 */
export async function convertToPdf(
  program: string,
  { source, folder, deadlineMs, signal }: { source: string; folder: string; deadlineMs: number; signal: AbortSignal },
): Promise<string | null> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), writeSettings());
  const walls = await findNetworkWall();
  const [command, ...rest] = [...walls, program];
  const child = spawn(
    command,
    [
      ...rest,
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nofirststartwizard',
      '--nologo',
      '--convert-to',
      `pdf:impress_pdf_Export:${exportOptions}`,
      '--outdir',
      folder,
      source,
    ],
    { detached: true, cwd: folder, stdio: 'ignore', env: drawingEnvironment(folder) },
  );
  const stopWatching = limitMemory(child, maxMemory);
  const timer = setTimeout(() => endGroup(child), deadlineMs);
  const stop = () => endGroup(child);
  signal.addEventListener('abort', stop, { once: true });
  const hasEnded = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  stopWatching();
  signal.removeEventListener('abort', stop);
  endGroup(child);
  const pdf = source.replace(/\.pptx$/, '.pdf');
  const isWritten = await access(pdf).then(
    () => true,
    () => false,
  );
  return hasEnded && isWritten ? pdf : null;
}

/** What puts a process into a network without anybody else; nothing where the system does not let us. */
async function findNetworkWall(): Promise<string[]> {
  const wall = ['unshare', '--user', '--map-root-user', '--net', '--'];
  const [command = '', ...rest] = wall;
  return run(command, [...rest, 'true'], { timeout: 2000 }).then(
    () => wall,
    () => [],
  );
}

function writeSettings(): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>`;
}
