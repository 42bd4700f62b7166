import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { type RawEntry, rawZip } from './raw-zip.ts';
import { manifest12, packageOf } from './scorm-world.ts';

/** An archive that somebody made to do harm, and what it is refused by. */
export interface HostilePackage {
  readonly title: string;
  readonly bytes: () => Uint8Array;
  readonly code: string;
}

const page: RawEntry = { name: 'index.html', content: '<p>Page</p>' };
const honest: readonly RawEntry[] = [{ name: 'imsmanifest.xml', content: manifest12() }, page];
const beside = (...entries: readonly RawEntry[]) => rawZip([...honest, ...entries]);
const withManifest = (content: string | Uint8Array) => packageOf({ 'imsmanifest.xml': content });
const mebibyte = 1024 * 1024;

function bombOf(count: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(64 * mebibyte));
  const entry = { content: '', packed, declaredSize: 64 * mebibyte };
  return beside(...Array.from({ length: count }, (_, at) => ({ ...entry, name: `${at}.bin` })));
}

/** Every entry of the directory points at the same bytes. */
function overlapping(): Uint8Array {
  const local = 30 + 'imsmanifest.xml'.length;
  return beside(
    ...Array.from({ length: 50 }, (_, at) => ({ name: `${at}.bin`, content: 'x', offset: at % 2 ? 0 : local })),
  );
}

function zip64Size(size: bigint): Uint8Array {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(size, 4);
  return extra;
}

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

export const hostilePackages: readonly HostilePackage[] = [
  {
    title: 'a name that climbs out',
    bytes: () => beside({ name: '../../etc/cron.d/x', content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a name that climbs out by backslashes',
    bytes: () => beside({ name: '..\\..\\x.js', content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'an absolute name',
    bytes: () => beside({ name: '/etc/passwd', content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a name on a drive',
    bytes: () => beside({ name: 'C:\\x.js', content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a name with a NUL',
    bytes: () => beside({ name: 'a\u0000.html', content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a name of a thousand letters',
    bytes: () => beside({ name: 'a'.repeat(1000), content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a symbolic link',
    bytes: () => beside({ name: 'link', content: '/etc/passwd', mode: 0o120777 }),
    code: 'scorm_archive_link',
  },
  { title: 'a device', bytes: () => beside({ name: 'device', mode: 0o020666 }), code: 'scorm_archive_link' },
  {
    title: 'an encrypted entry',
    bytes: () => beside({ name: 'secret.js', content: 'x', flags: 1 }),
    code: 'scorm_archive_encrypted',
  },
  {
    title: 'two names that differ by case',
    bytes: () => beside({ name: 'INDEX.html', content: 'x' }),
    code: 'scorm_archive_duplicate',
  },
  {
    title: 'the manifest twice',
    bytes: () => beside({ name: 'imsmanifest.xml', content: 'x' }),
    code: 'scorm_archive_duplicate',
  },
  { title: 'a bomb that says what it is', bytes: () => bombOf(1), code: 'scorm_archive_too_large' },
  {
    title: 'a bomb that lies about its size',
    bytes: () => beside({ name: 'a.bin', packed: deflateRawSync(Buffer.alloc(64 * mebibyte)), declaredSize: 10 }),
    code: 'scorm_archive_damaged',
  },
  {
    title: 'gigabytes by declaration',
    bytes: () => beside(...Array.from({ length: 300 }, (_, at) => ({ name: `${at}.bin`, declaredSize: 4 * mebibyte }))),
    code: 'scorm_archive_too_large',
  },
  { title: 'entries that share their bytes', bytes: overlapping, code: 'scorm_archive_overlaps' },
  {
    title: 'a hundred thousand entries',
    bytes: () =>
      rawZip(
        Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}`, packed: Buffer.alloc(0), method: 0 })),
        { declaredCount: 30_000 },
      ),
    code: 'scorm_archive_too_many_files',
  },
  {
    title: 'more entries than it declares',
    bytes: () => rawZip([...honest, page, page], { declaredCount: 1 }),
    code: 'scorm_launch_missing',
  },
  {
    title: 'a changed file',
    bytes: () => beside({ name: 'a.js', content: 'x', declaredCrc: 1 }),
    code: 'scorm_archive_damaged',
  },
  {
    title: 'a packing that nobody knows',
    bytes: () => beside({ name: 'a.js', content: 'x', method: 99 }),
    code: 'scorm_archive_damaged',
  },
  {
    title: 'a file whose size is a lie of ZIP64',
    bytes: () => beside({ name: 'a.bin', content: 'x', declaredSize: 0xffffffff, extra: zip64Size(2n ** 50n) }),
    code: 'scorm_archive_too_large',
  },
  {
    title: 'a size beyond every number',
    bytes: () => beside({ name: 'a.bin', content: 'x', declaredSize: 0xffffffff, extra: zip64Size(2n ** 64n - 1n) }),
    code: 'scorm_archive_too_large',
  },
  {
    title: 'a ZIP64 without its size',
    bytes: () => beside({ name: 'a.bin', content: 'x', declaredSize: 0xffffffff }),
    code: 'scorm_archive_too_large',
  },
  {
    title: 'a field behind a name that has no end',
    bytes: () => beside({ name: 'a.bin', content: 'x', extra: Buffer.from([1, 0, 0xff, 0xff]) }),
    code: 'scorm_archive_unreadable',
  },
  {
    title: 'something behind its end',
    bytes: () => rawZip(honest, { trailing: Buffer.from('<script>alert(1)</script>') }),
    code: 'scorm_archive_unreadable',
  },
  {
    title: 'a directory that breaks off',
    bytes: () => rawZip(honest, { declaredCount: 40 }),
    code: 'scorm_archive_unreadable',
  },
  {
    title: 'an entry that begins behind the archive',
    bytes: () => beside({ name: 'a.bin', content: 'x', offset: 0x7fffffff }),
    code: 'scorm_archive_unreadable',
  },
  {
    title: 'two names that differ by how a letter is written',
    bytes: () =>
      beside(
        { name: '\u0439.js', content: 'x', flags: 0x800 },
        { name: '\u0438\u0306.js', content: 'y', flags: 0x800 },
      ),
    code: 'scorm_archive_duplicate',
  },
  {
    title: 'folders a thousand deep',
    bytes: () => beside({ name: `${'a/'.repeat(1000)}b.js`, content: 'x' }),
    code: 'scorm_archive_unsafe_name',
  },
  {
    title: 'a directory that is elsewhere',
    bytes: () =>
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500), Buffer.from(packageOf()).subarray(-22)]),
    code: 'scorm_archive_unreadable',
  },
  { title: 'no manifest', bytes: () => rawZip([page]), code: 'scorm_manifest_missing' },
  {
    title: 'another standard',
    bytes: () => rawZip([page, { name: 'cmi5.xml', content: '<courseStructure/>' }]),
    code: 'scorm_manifest_other_standard',
  },
  {
    title: 'two packages in one',
    bytes: () =>
      rawZip(
        ['a', 'b'].flatMap((folder) => honest.map((entry) => ({ ...entry, name: `${folder}/${String(entry.name)}` }))),
      ),
    code: 'scorm_manifest_ambiguous',
  },
  {
    title: 'a manifest of sixteen megabytes',
    bytes: () => withManifest(randomBytes(16 * mebibyte)),
    code: 'scorm_manifest_too_large',
  },
  {
    title: 'a manifest with a file of ours',
    bytes: () => withManifest(`<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>${manifest12()}`),
    code: 'scorm_manifest_unsafe',
  },
  {
    title: 'a billion laughs',
    bytes: () => withManifest(`<!DOCTYPE m [<!ENTITY l0 "ha">${laughs}]>${manifest12()}`),
    code: 'scorm_manifest_unsafe',
  },
  {
    title: 'a manifest with a DTD of another site',
    bytes: () => withManifest(`<!DOCTYPE manifest SYSTEM "http://127.0.0.1/m.dtd">${manifest12()}`),
    code: 'scorm_manifest_unsafe',
  },
  {
    title: 'the same in UTF-16',
    bytes: () => withManifest(Buffer.from(`\ufeff<!DOCTYPE m [<!ENTITY x "y">]>${manifest12()}`, 'utf16le')),
    code: 'scorm_manifest_unsafe',
  },
  {
    title: 'a manifest with a NUL',
    bytes: () => withManifest(manifest12().replace('Page 1', 'Page \u0000')),
    code: 'scorm_manifest_broken',
  },
  {
    title: 'a manifest that breaks off',
    bytes: () => withManifest(manifest12().slice(0, -30)),
    code: 'scorm_manifest_broken',
  },
  {
    title: 'a manifest that is a page',
    bytes: () => withManifest('<html><body>x</body></html>'),
    code: 'scorm_manifest_broken',
  },
  {
    title: 'a manifest nested without end',
    bytes: () =>
      withManifest(
        manifest12().replace('<organizations', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}<organizations`),
      ),
    code: 'scorm_package_too_complex',
  },
  {
    title: 'a table of contents without end',
    bytes: () => withManifest(manifest12(Array.from({ length: 6000 }, () => 'index.html'))),
    code: 'scorm_package_too_complex',
  },
  { title: 'nothing to launch', bytes: () => withManifest(manifest12([])), code: 'scorm_nothing_to_launch' },
  {
    title: 'a launch file above the package',
    bytes: () => withManifest(manifest12(['../index.html'])),
    code: 'scorm_launch_outside',
  },
  {
    title: 'a launch file on another site',
    bytes: () => withManifest(manifest12(['https://evil.example/'])),
    code: 'scorm_launch_outside',
  },
  {
    title: 'a launch file that is a script',
    bytes: () => withManifest(manifest12(['javascript:alert(1)'])),
    code: 'scorm_launch_outside',
  },
  {
    title: 'a launch file on another host',
    bytes: () => withManifest(manifest12(['//evil.example/x'])),
    code: 'scorm_launch_outside',
  },
  {
    title: 'a launch file that is not there',
    bytes: () => withManifest(manifest12(['other.html'])),
    code: 'scorm_launch_missing',
  },
];
