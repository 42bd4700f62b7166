import type {
  Directory,
  DirectoryBody,
  DirectoryEdit,
  DirectorySettings,
  DirectoryTest,
} from '#contract/directories.ts';
import { directoryEdit } from '#contract/directories.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { outgoing } from '#platform/http/outgoing.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { isAuthorityOrEmpty, isSameDestination, secretCipher } from '#platform/secrets/index.ts';
import { tryStep } from '#platform/tried-steps.ts';
import { type ConnectionSettings, withDirectory } from './directory-connection.ts';
import { readEntry } from './directory-entry.rules.ts';
import { DirectoryFailure, failureOf } from './directory-failure.ts';
import { parseFilter, readEntries } from './directory-reading.ts';
import { countLinks, type DirectoryRow, selectDirectory, upsertDirectory } from './directory-repository.ts';
import { nextRunAt } from './schedule.rules.ts';
import { signInStateOf } from './sign-in-state.rules.ts';

/** With any of these changed it is another server, and gets no password that is kept. */
const serverFields = ['host', 'port', 'security', 'certificate_authority', 'bind_dn'] as const;

/** What a form begins with: Active Directory as most installations have it. */
const unset: DirectorySettings = {
  is_active: false,
  host: '',
  port: 636,
  security: 'ldaps',
  certificate_authority: '',
  bind_dn: '',
  base_dn: '',
  filter: '(&(objectCategory=person)(objectClass=user)(mail=*))',
  group_dn: '',
  attributes: {
    id: 'objectGUID',
    login: 'sAMAccountName',
    email: 'mail',
    last_name: 'sn',
    first_name: 'givenName',
    middle_name: 'middleName',
    position: 'title',
    department: 'department',
  },
  department_source: 'attribute',
  schedule: 'off',
  hour: 3,
  sends_invitations: false,
};
const sampleSize = 5;

const directoryEdits = defineEdits<DirectorySettings>('directory', [directoryEdit]);

/** The directory with the password that opens it. */
export interface OpenDirectory {
  readonly settings: DirectorySettings;
  readonly connection: ConnectionSettings;
}

export async function readDirectory(scope: TenantScope): Promise<Directory> {
  const row = await selectDirectory(scope);
  const settings = row?.settings ?? unset;
  return {
    ...settings,
    version: directoryEdits.versionOf(settings),
    has_bind_password: row !== undefined,
    linked_count: await countLinks(scope),
    next_run_at: row?.next_run_at?.toISOString() ?? null,
  };
}

/**
 * Throws `directory_certificate_invalid`, `directory_filter_invalid`, `directory_password_needed`: a password that is kept
 * goes nowhere but where it was meant for.
 */
export async function changeDirectory(scope: PersonScope, given: DirectoryEdit): Promise<Directory> {
  return inTransaction(scope, async (tx) => {
    const readSettings = async () => (await selectDirectory(tx))?.settings ?? unset;
    const { edit: body } = await directoryEdits.begin(tx, tx.organizationId, readSettings, given);
    const before = await selectDirectory(tx);
    const { settings, connection } = prepare(tx, body, before);
    await upsertDirectory(tx, {
      settings,
      bind_password: tx.ports.find(secretCipher).encrypt(connection.bind_password, placeOf(tx)),
      next_run_at: nextRunAt(settings, tx.now, tx.timeZone),
    });
    await recordChange(tx, {
      action: 'directory.changed',
      entity: 'directory',
      entity_id: tx.organizationId,
      entity_title: settings.host,
      old_value: before?.settings ?? null,
      new_value: { ...settings, has_new_password: Boolean(body.bind_password) },
    });
    return readDirectory(tx);
  });
}

/** Tries every step as a run would take it, and says how far it came. Keeps nothing. Throws as {@link changeDirectory}. */
export async function testDirectory(scope: PersonScope, body: DirectoryBody): Promise<DirectoryTest> {
  const known = await selectDirectory(scope);
  const { settings, connection } = prepare(scope, body, known);
  const steps: DirectoryTest['steps'] = [];
  const step = <T>(name: DirectoryTest['steps'][number]['step'], work: () => Promise<T>) =>
    tryStep(steps, name, work, (error) => failureOf(error).problem);
  let answer: Pick<DirectoryTest, 'found_count' | 'sample'> = { found_count: 0, sample: [] };
  try {
    await withDirectory(
      connection,
      async (client) => {
        const entries = await step('search', () => readEntries(client, settings));
        answer = {
          found_count: entries.length,
          sample: entries.slice(0, sampleSize).map((entry) => presentSample(readEntry(entry, settings, scope.now))),
        };
      },
      step,
    );
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error;
  }
  const isReadable = steps.every(({ problem }) => problem === null);
  const is_fine = isReadable && answer.found_count > 0;
  const sign_in = isReadable
    ? signInStateOf({
        isOn: settings.is_active,
        isStoredOn: known?.settings.is_active,
        linkedCount: await countLinks(scope),
      })
    : null;
  await recordChange(scope, {
    action: 'directory.tested',
    entity: 'directory',
    entity_id: scope.organizationId,
    entity_title: settings.host,
    new_value: { steps, sign_in, found_count: answer.found_count },
    outcome: is_fine ? 'success' : 'failed',
  });
  return { is_fine, steps, sign_in, ...answer };
}

/** Null: there is none, or it is off. Throws {@link DirectoryFailure} when its password cannot be read. */
export async function openDirectory(scope: TenantScope): Promise<OpenDirectory | null> {
  const row = await selectDirectory(scope);
  if (row === undefined || !row.settings.is_active) return null;
  return { settings: row.settings, connection: connectionOf(scope, row.settings, readPassword(scope, row)) };
}

function prepare(scope: TenantScope, body: DirectoryBody, known: DirectoryRow | undefined): OpenDirectory {
  const { bind_password: typed = '', ...settings } = body;
  parseFilter(settings.filter);
  if (!isAuthorityOrEmpty(settings.certificate_authority))
    refuse('directory_certificate_invalid', 'certificate_authority');
  if (typed === '' && (known === undefined || !isSameDestination(known.settings, settings, serverFields))) {
    refuse('directory_password_needed', 'bind_password');
  }
  const bind_password = typed === '' && known !== undefined ? readPassword(scope, known) : typed;
  return { settings, connection: connectionOf(scope, settings, bind_password) };
}

function connectionOf(scope: TenantScope, settings: DirectorySettings, bind_password: string): ConnectionSettings {
  return { ...settings, bind_password, out: scope.ports.find(outgoing) };
}

function readPassword(scope: TenantScope, row: DirectoryRow): string {
  try {
    return scope.ports.find(secretCipher).decrypt(row.bind_password, placeOf(scope));
  } catch (error) {
    throw new DirectoryFailure('password_unreadable', { cause: error });
  }
}

function placeOf(scope: TenantScope): string {
  return `directories:${scope.organizationId}`;
}

function presentSample(person: ReturnType<typeof readEntry>): DirectoryTest['sample'][number] {
  const names = [person.last_name, person.first_name, person.middle_name ?? ''];
  return {
    dn: person.dn,
    email: person.email,
    full_name: names.filter((part) => part !== '').join(' '),
    department: (person.department ?? []).join(' / '),
    reason: person.reason ?? (person.inactivity && `${person.inactivity}_in_directory`),
  };
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}
