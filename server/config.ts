import { resolve } from 'node:path';
import { z } from 'zod';
import { type ServiceName, serviceNames } from '#contract/services.ts';
import { type AllowedHosts, readAllowedHosts } from '#platform/http/private-address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

const processRoles = ['web', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

function listOf<const T extends readonly [string, ...string[]]>(allowed: T) {
  return z
    .string()
    .default('all')
    .transform((text) =>
      text === 'all' || text === 'both' ? [...allowed] : text.split(',').map((part) => part.trim()),
    )
    .pipe(z.array(z.enum(allowed)).min(1));
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PHISHING_PORT: port.optional(),
  CONTENT_PORT: port.optional(),
  PUBLIC_URL: url.optional(),
  PHISHING_URL: url.optional(),
  CONTENT_URL: url.optional(),
  /** Origin of SCORM packages with an asterisk for the name of each: `https://*.content.example`. They reach CONTENT_PORT. */
  PACKAGE_URL: z
    .string()
    .regex(/^https?:\/\/\*\.[a-z0-9.-]+(:\d{1,5})?\/?$/i, 'must look like https://*.content.example')
    .transform((value) => value.replace(/\/$/, '').toLowerCase())
    .optional(),
  /** Further addresses of the phishing listener, comma-separated: origins, or host names with PHISHING_URL's scheme and port. */
  PHISHING_DOMAINS: z.string().optional(),
  BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, 'must look like /lk')
    .default('/lk'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of the product's own letters. */
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /** Letters to report addresses are taken on this port by SMTP; without it only the built-in mailbox takes them. */
  REPORT_SMTP_PORT: port.optional(),
  /** What stands behind the @ of report addresses; mail for it has to reach REPORT_SMTP_PORT. */
  REPORT_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .optional(),
  /** Letters a minute; 0 means as fast as the server takes them. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(0).default(0),
  /** Flood guard of the console: requests a minute from one address to one process. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(3000),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLE: listOf(processRoles),
  SERVICES: listOf(serviceNames),
  DEMO: z.enum(['0', '1', 'large', 'true', 'false', 'on', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whoever brings it reads /metrics from elsewhere: `Authorization: Bearer …`. Without it only this machine does. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** What keeps the passwords of other servers in the database; by default DATA_DIR/secrets.key, made when it is needed. */
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** File with the front end's runtime configuration (logo, colours, flags). */
  CONFIG_FILE: z.string().optional(),
  /** Networks of mail filters beyond those that are published: a line each, `203.0.113.0/24 Acme mail filter`. */
  SCANNER_NETWORKS_FILE: z.string().optional(),
  /** Private hosts that may be asked where people type addresses (single sign-on): names, addresses, networks, comma-separated. */
  ALLOWED_PRIVATE_HOSTS: z.string().optional(),
  /** LibreOffice's program, which draws uploaded presentations; found in the usual places without it, never used with `none`. */
  LIBREOFFICE: z.string().min(1).optional(),
  /** Comma-separated proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().optional(),
});

/** A host that reaches the phishing listener. */
export interface PhishingDomain {
  /** Host name: what templates remember and authors choose from. */
  readonly name: string;
  /** What links carry, without a slash at the end. */
  readonly url: string;
}

export interface Origin {
  /** What links carry, without a slash at the end. */
  readonly url: string;
  readonly port: number;
}

export interface ServerConfig {
  readonly host: string;
  readonly console: Origin;
  /** Origins under which the console's pages may stand and frame what belongs to it: its own first. */
  readonly consoleOrigins: readonly string[];
  readonly phishing: Origin;
  /** Where links of phishing letters may lead, the default first: never empty, no host name twice. */
  readonly phishingDomains: readonly PhishingDomain[];
  readonly content: Origin;
  /** Origin of each SCORM package, an asterisk in the place of its name. Null: packages cannot be launched. */
  readonly packageUrl: string | null;
  readonly basePath: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Undefined: letters go to the built-in mailbox, which exists only in the demo. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailPerMinute: number;
  readonly reportSmtpPort: number | undefined;
  /** Undefined: the installation takes no mail. */
  readonly reportMailDomain: string | undefined;
  readonly requestsPerMinute: number;
  readonly s3Url: string | undefined;
  readonly roles: readonly ProcessRole[];
  readonly services: readonly ServiceName[];
  readonly demo: boolean;
  /** The large one has 5,000 people more, and no mail server, as a new installation has none. */
  readonly demoSize: 'small' | 'large';
  /** Letters go to the demo's built-in mailbox. */
  readonly hasMailbox: boolean;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Undefined: a file of the data folder. */
  readonly secretsKey: string | undefined;
  readonly configFile: string | undefined;
  readonly scannerNetworksFile: string | undefined;
  /** What outgoing requests to typed addresses may reach beside public servers. */
  readonly allowedPrivateHosts: AllowedHosts;
  /** Where LibreOffice is; undefined: wherever it is found; `none`: it is not used. */
  readonly libreOffice: string | undefined;
  readonly trustedProxies: readonly string[];
}

/** A setting that cannot work: its message is a sentence for the person who starts the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whoever sets one of these means to work with the product: its demo, open to everybody, has to be asked for. */
const signsOfProduction = ['DATABASE_URL', 'PUBLIC_URL', 'PHISHING_URL', 'CONTENT_URL', 'SMTP_URL'] as const;

/** The demo on somebody's own machine may be tried with a provider beside it. */
const loopbackNames = 'localhost,127.0.0.1,::1';
const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether others than the people at this machine can reach the console. */
export function isOpenToOthers({ host, console: { url } }: Pick<ServerConfig, 'host' | 'console'>): boolean {
  return !loopbackHosts.has(host) || !loopbackHosts.has(new URL(url).hostname);
}

/** Reads the settings from the environment. Throws {@link ConfigError} with every wrong variable in one sentence each. */
export function readConfig(env: Record<string, string | undefined>): ServerConfig {
  const known = Object.keys(environment.shape);
  const parsed = environment.safeParse(Object.fromEntries(known.map((name) => [name, blankIsAbsent(env[name])])));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new ConfigError(`A setting is wrong. ${sentences.join(' ')}`);
  }
  const values = parsed.data;
  const isLoopback = loopbackHosts.has(values.HOST);
  const wantsDemo = values.DEMO === undefined ? undefined : ['1', 'large', 'true', 'on'].includes(values.DEMO);
  if (wantsDemo && values.DATABASE_URL !== undefined) {
    throw new ConfigError('DEMO: the demo world is refused together with DATABASE_URL. Unset one of them.');
  }
  const demo = wantsDemo ?? (isLoopback && signsOfProduction.every((name) => values[name] === undefined));
  const demoSize = values.DEMO === 'large' ? 'large' : 'small';
  const hasMailbox = demo && demoSize === 'small' && values.SMTP_URL === undefined;
  const phishing = origin(values.PHISHING_URL, values.HOST, values.PHISHING_PORT ?? nextPort(values.PORT, 1));
  const consoleOrigin = origin(values.PUBLIC_URL, values.HOST, values.PORT);
  const content = origin(values.CONTENT_URL, values.HOST, values.CONTENT_PORT ?? nextPort(values.PORT, 2));
  const config: ServerConfig = {
    host: values.HOST,
    console: consoleOrigin,
    consoleOrigins: listConsoleOrigins(consoleOrigin),
    phishing,
    phishingDomains: phishingDomains(phishing, values.PHISHING_DOMAINS ?? (demo ? demoDomains(phishing) : '')),
    content,
    packageUrl: values.PACKAGE_URL ?? loopbackPackages(content),
    basePath: values.BASE_PATH,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailPerMinute: values.MAIL_PER_MINUTE,
    reportSmtpPort: values.REPORT_SMTP_PORT,
    reportMailDomain: values.REPORT_MAIL_DOMAIN ?? (hasMailbox ? 'localhost' : undefined),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    s3Url: values.S3_URL,
    roles: values.ROLE,
    services: values.SERVICES,
    demo,
    demoSize,
    hasMailbox,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    secretsKey: values.SECRETS_KEY,
    configFile: values.CONFIG_FILE,
    scannerNetworksFile: values.SCANNER_NETWORKS_FILE,
    allowedPrivateHosts: allowedHosts(values.ALLOWED_PRIVATE_HOSTS ?? (demo && isLoopback ? loopbackNames : '')),
    libreOffice: values.LIBREOFFICE,
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((entry) => entry.trim()) ?? [],
  };
  assertDistinctOrigins(config);
  return config;
}

function allowedHosts(text: string): AllowedHosts {
  const hosts = readAllowedHosts(text);
  if (hosts !== null) return hosts;
  throw new ConfigError(
    `ALLOWED_PRIVATE_HOSTS: ${text} must be host names (adfs.corp.local), addresses or networks (10.0.0.0/8), comma-separated.`,
  );
}

function nextPort(start: number, step: number): number {
  return start === 0 ? 0 : start + step;
}

function origin(publicUrl: string | undefined, host: string, atPort: number): Origin {
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return { url: publicUrl ?? `http://${name}:${atPort}`, port: atPort };
}

/** The default domain, then the further ones in their order. Throws {@link ConfigError} at the first that cannot work. */
function phishingDomains(phishing: Origin, setting: string): PhishingDomain[] {
  const domains = [{ name: new URL(phishing.url).hostname, url: phishing.url }];
  for (const entry of setting.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const domain = phishingDomain(entry, new URL(phishing.url));
    if (domains.some(({ name }) => name === domain.name)) {
      throw new ConfigError(
        `PHISHING_DOMAINS: ${domain.name} is named twice, or is PHISHING_URL's own host. Templates remember a host name: name each once.`,
      );
    }
    domains.push(domain);
  }
  return domains;
}

function phishingDomain(entry: string, byDefault: URL): PhishingDomain {
  const isBare = !entry.includes('://');
  const address = isBare ? `${byDefault.protocol}//${entry}` : entry;
  const wrong = new ConfigError(
    `PHISHING_DOMAINS: ${entry} must be a host name (portal.example) or an origin (https://portal.example:8443), without a path.`,
  );
  if (!URL.canParse(address)) throw wrong;
  const url = new URL(address);
  const isOrigin =
    /^https?:$/.test(url.protocol) && `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` === '/';
  if (!isOrigin) throw wrong;
  if (isBare && !/:\d+$/.test(entry)) url.port = byDefault.port;
  return { name: url.hostname, url: url.origin };
}

/** On one machine people type either name of it, and browsers take passkeys under `localhost` alone. */
function listConsoleOrigins({ url }: Origin): string[] {
  const own = new URL(url);
  const names = ['127.0.0.1', 'localhost'];
  const others = names.includes(own.hostname) ? names.filter((name) => name !== own.hostname) : [];
  return [own.origin, ...others.map((name) => own.origin.replace(own.hostname, name))];
}

/** Browsers find `localhost` on a loopback address without anybody's help: in the demo it is a second domain to try. */
function demoDomains({ url }: Origin): string {
  return ['127.0.0.1', '[::1]'].includes(new URL(url).hostname) ? 'localhost' : '';
}

/** Browsers find whatever ends in `localhost` on this machine: each package has a host of its own without a setting. */
function loopbackPackages({ url: contentUrl, port: contentPort }: Origin): string | null {
  return loopbackHosts.has(new URL(contentUrl).hostname) ? `http://*.localhost:${contentPort}` : null;
}

/** What somebody uploaded or typed must never share the console's origin; neither may the two foreign origins be one. */
function assertDistinctOrigins(config: ServerConfig): void {
  const named = [
    ['PUBLIC_URL', config.console],
    ['PHISHING_URL', config.phishing],
    ['CONTENT_URL', config.content],
  ] as const;
  for (const [index, [name, one]] of named.entries()) {
    for (const [otherName, other] of named.slice(index + 1)) {
      const sharesPort = one.port === other.port && one.port !== 0;
      const sharesOrigin = new URL(one.url).origin === new URL(other.url).origin && one.port !== 0;
      if (sharesPort || sharesOrigin) {
        throw new ConfigError(
          `${name} and ${otherName} are the same origin (${new URL(one.url).origin}, port ${one.port}). Phishing pages and uploaded content need origins of their own: give them different ports or host names.`,
        );
      }
    }
  }
  assertPackageHosts(config);
  for (const { url } of config.phishingDomains.slice(1)) {
    for (const [name, { url: taken }] of [named[0], named[2]]) {
      if (url !== new URL(taken).origin) continue;
      throw new ConfigError(
        `PHISHING_DOMAINS: ${url} is the origin of ${name}. Phishing pages need host names of their own: take it out.`,
      );
    }
  }
}

/** No package may be given the host of anything else. */
function assertPackageHosts({ packageUrl, console: own, phishingDomains, content }: ServerConfig): void {
  if (packageUrl === null) return;
  const sample = new URL(packageUrl.replace('*', 'p'));
  const ending = sample.hostname.slice(1);
  for (const { url: taken } of [own, content, ...phishingDomains]) {
    const other = new URL(taken);
    if (other.port !== sample.port || !other.hostname.endsWith(ending)) continue;
    throw new ConfigError(
      `PACKAGE_URL: ${packageUrl} covers ${taken}. SCORM packages need host names under which nothing else stands.`,
    );
  }
}
