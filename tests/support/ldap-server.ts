import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'ldapts';

const slapd = ['/usr/sbin/slapd', '/usr/local/sbin/slapd', '/usr/lib/slapd'].find((path) => existsSync(path));
/** Why the tests of directories cannot run here; undefined: they can. */
export const noLdapServer =
  slapd === undefined ? 'no slapd here: `apt-get install slapd` lets the tests of directories run' : undefined;

export const baseDn = 'dc=vector,dc=test';
const adminDn = `cn=admin,${baseDn}`;
export const readerDn = `uid=reader,${baseDn}`;
export const readerPassword = 'Чтец-directory-7';

export interface LdapServer {
  readonly port: number;
  readonly securePort: number;
  /** PEM of the authority that signed the server's certificate. */
  readonly authority: string;
  /** Works on the directory as its administrator. */
  administer<T>(work: (client: Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** An OpenLDAP server of its own with these entries. Whoever reads without pages gets 1,000 at most, as from Active Directory. */
export async function startLdapServer(ldif: string): Promise<LdapServer> {
  if (slapd === undefined) throw new Error(noLdapServer);
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'));
  mkdirSync(join(folder, 'db'));
  const [port, securePort] = [await findPort(), await findPort()];
  writeCertificates(folder);
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder));
  writeFileSync(join(folder, 'base.ldif'), `${baseEntries}\n${ldif}`);
  execFileSync(slapd, ['-Tadd', '-q', '-f', join(folder, 'slapd.conf'), '-l', join(folder, 'base.ldif')]);
  const urls = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`;
  const server = spawn(slapd, ['-f', join(folder, 'slapd.conf'), '-h', urls, '-d', '0'], { stdio: 'ignore' });
  await waitForPort(port);
  return {
    port,
    securePort,
    authority: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    async administer(work) {
      const client = new Client({ url: `ldap://127.0.0.1:${port}` });
      await client.bind(adminDn, 'admin');
      try {
        return await work(client);
      } finally {
        await client.unbind();
      }
    },
    async stop() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const baseEntries = `dn: ${baseDn}
objectClass: dcObject
objectClass: organization
dc: vector
o: Vector

dn: ${readerDn}
objectClass: account
objectClass: simpleSecurityObject
uid: reader
userPassword: ${readerPassword}

dn: ou=people,${baseDn}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${baseDn}
objectClass: organizationalUnit
ou: groups
`;

function configuration(folder: string): string {
  return `${['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/ca.pem
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
referral ldap://127.0.0.1:1/
database mdb
suffix "${baseDn}"
rootdn "${adminDn}"
rootpw admin
directory ${folder}/db
maxsize 268435456
dbnosync
index objectClass,uid,mail,entryUUID eq
limits users size.soft=1000 size.hard=1000 size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
`;
}

function writeCertificates(folder: string): void {
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(join(folder, 'names.cnf'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names.cnf', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
}

/** Passes a directory on until it has said so many bytes; then it is gone. */
export async function startCutProxy(port: number, bytes: number) {
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    let said = 0;
    const directory = connect(port, '127.0.0.1');
    for (const socket of [client, directory]) socket.on('error', () => socket.destroy());
    client.on('data', (chunk) => directory.write(chunk)).on('close', () => directory.destroy());
    directory.on('data', (chunk) => {
      said += chunk.length;
      if (said < bytes) client.write(chunk);
      else client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, connections: () => connections, close: () => proxy.close() };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('slapd does not answer');
}
