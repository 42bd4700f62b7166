// Makes the checkout ready to run: packages, Node 24 and, when asked for, a browser. Runs on Node 20 with nothing installed,
// before `npm start`, `npm test` and their sisters; costs some milliseconds when there is nothing to do.
//
//   node scripts/setup.mjs                 packages as package-lock.json has them
//   node scripts/setup.mjs --with-browser  and what tests need: a Chromium for the journeys, its path noted in
//                                          .cache/chromium-path, and on Debian as root an OpenLDAP server
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const packages = path.join(root, 'node_modules');
const nodeBinary = path.join(packages, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const nodeOnPath = path.join(packages, '.bin', isWindows ? 'node.cmd' : 'node');
const chromiumNote = path.join(root, '.cache', 'chromium-path');

class SetupFailure extends Error {}

function say(sentence) {
  process.stdout.write(`setup: ${sentence}\n`);
}

/** Runs a command to its end; its output is kept and shown only when it fails. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options });
  return {
    succeeded: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`,
  };
}

/** The npm that started this script, else the one on PATH (a command file on Windows, which needs a shell). */
function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  const runtime = process.env.npm_node_execpath ?? process.execPath;
  if (npm?.endsWith('.js') && existsSync(npm) && existsSync(runtime)) return run(runtime, [npm, ...args], options);
  return run('npm', args, { shell: isWindows, ...options });
}

function readVersions(lockfile) {
  const { packages: entries } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(entries).filter(([place]) => place !== '');
}

/**
 * Whether node_modules is what package-lock.json says. npm notes what it installed when it has finished, so an install
 * that was interrupted, or done by hand, is judged by what is there. Packages for other platforms are absent rightly.
 */
function arePackagesCurrent() {
  const note = path.join(packages, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = new Map(readVersions(note).map(([place, entry]) => [place, entry.version]));
  return readVersions(path.join(root, 'package-lock.json')).every(([place, entry]) =>
    installed.has(place) ? installed.get(place) === entry.version : entry.optional === true,
  );
}

function hasNode() {
  return existsSync(nodeOnPath) && existsSync(nodeBinary) && run(nodeBinary, ['--version']).succeeded;
}

/** The beginning of what a program said: without colours, repetitions, warnings and stacks. */
function firstLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => !/ warn |^(npm error)?\s+at /.test(line));
  return [...new Set(telling)].slice(0, 12).join('\n');
}

function installPackages() {
  if (!arePackagesCurrent()) {
    say('installing packages (npm ci); the first time takes about a minute');
    const startedAt = Date.now();
    const { succeeded, output } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (!succeeded) {
      throw new SetupFailure(
        `npm could not install the packages:\n${firstLines(output)}\nIs the package registry within reach? Then run the command again.`,
      );
    }
    say(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  if (!hasNode()) installNode();
}

/** The package `node` fetches its binary in an install script; where npm was told to skip those, it is run here. */
function installNode() {
  say('fetching Node 24 for this project');
  const { output } = runNpm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (!hasNode()) {
    throw new SetupFailure(
      `Node 24 could not be installed as a package:\n${firstLines(output)}\nIs the package registry within reach? Then run the command again.`,
    );
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright keeps the Chromium that fits it, if it has one. */
function askPlaywright() {
  const question = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { succeeded, output } = run(nodeBinary, ['-e', question]);
  return succeeded ? output.trim() : '';
}

function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) =>
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => path.join(folder, name)),
    );
  const known = [
    process.env.CHROMIUM_PATH ?? '',
    existsSync(chromiumNote) ? readFileSync(chromiumNote, 'utf8').trim() : '',
    ...onPath,
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  const found = known.find((file) => file !== '' && isExecutable(file));
  if (found) return found;
  const own = askPlaywright();
  return own !== '' && isExecutable(own) ? own : undefined;
}

function isDebianAndRoot() {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function installChromium() {
  say('no Chromium found, installing one for the journeys');
  if (isDebianAndRoot()) {
    const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    run('apt-get', ['update', '-qq'], environment);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], environment);
    const installed = findChromium();
    if (installed) return installed;
  }
  const { output } = run(nodeBinary, [path.join(packages, 'playwright', 'cli.js'), 'install', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new SetupFailure(
    `a browser for the journeys could not be installed:\n${firstLines(output)}\nInstall Chromium and name it: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}

function noteChromium() {
  const chromium = findChromium() ?? installChromium();
  mkdirSync(path.dirname(chromiumNote), { recursive: true });
  writeFileSync(chromiumNote, `${chromium}\n`);
}

/**
 * OpenLDAP for the tests of directories, which start servers of their own; without it they say why they are skipped. The
 * package is kept from configuring and starting one of its own.
 */
function installLdapServer() {
  if (existsSync('/usr/sbin/slapd') || !isDebianAndRoot()) return;
  say('no slapd found, installing it for the tests of directories');
  run('debconf-set-selections', [], { input: 'slapd slapd/no_configuration boolean true\n' });
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update', '-qq'], environment);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'slapd', 'openssl'], environment);
}

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupFailure(`Node 20 or newer is needed to begin; this is ${process.version}.`);
  }
  installPackages();
  if (process.argv.includes('--with-browser')) {
    noteChromium();
    installLdapServer();
  }
} catch (failure) {
  if (!(failure instanceof SetupFailure)) throw failure;
  process.stderr.write(`setup: ${failure.message}\n`);
  process.exit(1);
}
