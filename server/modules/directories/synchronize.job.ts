import { z } from 'zod';
import type { DirectoryOutcome, DirectoryProblem } from '#contract/directories.ts';
import { countFreeLicenses, findOrganization, readLicense, warnOfPlan } from '#modules/organizations/index.ts';
import {
  DepartmentFinder,
  findEmployeesByEmail,
  findEmployeesById,
  findRestorablePeople,
  listKnownDepartments,
  restorableSince,
  updateChangeSet,
} from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { Outage } from '#platform/outage.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { withDirectory } from './directory-connection.ts';
import { type DirectoryPerson, readEntry } from './directory-entry.rules.ts';
import { DirectoryFailure } from './directory-failure.ts';
import { readEntries } from './directory-reading.ts';
import { selectDirectory, selectLinks, selectRemovedLinks } from './directory-repository.ts';
import { openDirectory } from './directory-service.ts';
import type { Inactivity } from './inactive-entry.rules.ts';
import { digestPlan } from './run-digests.ts';
import { type RunRow, selectPreviewOf, selectProblemBefore, selectRun, updateRun } from './run-repository.ts';
import { type KnownPerson, planSync, wouldRemoveTooMany } from './sync-plan.rules.ts';
import { storePlan, writePlan } from './sync-writer.ts';

const data = z.object({ organization_id: z.uuid(), run_id: z.uuid() });

/** The run was not done, for a reason that people are told; nothing is wrong with the product. */
class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly problem: DirectoryProblem;

  constructor(problem: DirectoryProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reads the whole directory, decides, and then writes: a directory that goes away in the middle changes nobody. Each run
 * ends with a word of its own, in the history and in the audit.
 */
export const synchronize = defineJob<AppContext, typeof data>('directories.synchronize', {
  schema: data,
  retryLimit: 2,
  expireInSeconds: 30 * 60,
  handler: async (context, given, signal) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, given.organization_id);
    if (organization === null) return;
    const run = await selectRun(createOrganizationScope(system, organization), given.run_id);
    if (run === undefined || run.finished_at !== null) return;
    const scope = await openAsRun(createOrganizationScope(system, organization), run);
    await updateRun(scope, run.id, { state: 'running' });
    try {
      await synchronizePeople(scope, run, signal);
      await finish(scope, run, { state: 'done' });
      context.mailer.wake();
    } catch (error) {
      if (error instanceof Outage || signal.aborted) throw error;
      const state = error instanceof RunStopped ? 'stopped' : 'failed';
      const problem = problemOf(error);
      context.log.warn({ err: error, organization: scope.organizationId, problem }, 'directory run ended');
      await finish(scope, run, { state, problem });
    }
  },
});

/** What a run does is done by it, whoever began it. */
async function openAsRun(scope: TenantScope, run: RunRow): Promise<TenantScope> {
  const title = (await selectDirectory(scope))?.settings.host ?? null;
  return { ...scope, actor: { kind: 'directory', id: run.id, title, startedBy: run.asked_by } };
}

async function synchronizePeople(scope: TenantScope, run: RunRow, signal: AbortSignal): Promise<void> {
  const directory = await openDirectory(scope);
  if (directory === null) throw new AppError('directory_missing');
  const { settings, connection } = directory;
  const entries = await withDirectory(connection, (client) => readEntries(client, settings, signal));
  if (entries.length === 0) throw new RunStopped('found_nobody');
  const people = entries.map((entry) => readEntry(entry, settings, scope.now));
  const countInactive = (kind: Inactivity) => people.filter(({ inactivity }) => inactivity === kind).length;
  const finder = new DepartmentFinder(await listKnownDepartments(scope));
  const known = await selectKnown(scope, people);
  const planned = planSync(people, { known, finder, places: countFreeLicenses(await readLicense(scope)) });
  const plan_digest = digestPlan(planned);
  const unchanged_count = planned.filter(({ outcome }) => outcome === 'unchanged').length;
  await updateRun(scope, run.id, {
    state: 'running',
    plan_digest,
    read_count: entries.length,
    unchanged_count,
    disabled_count: countInactive('disabled'),
    expired_count: countInactive('expired'),
  });
  const linked = known.filter(({ external_id }) => external_id !== null).length;
  const isTooMuch = !run.allows_removals && wouldRemoveTooMany(planned, linked);
  const preview = await selectPreviewOf(scope, run.id);
  const isOutdated = preview !== undefined && preview.plan_digest !== plan_digest;
  if (run.is_dry_run || isTooMuch || isOutdated) await storePlan(scope, run.id, planned);
  if (isOutdated) throw new RunStopped('changed_since_preview');
  if (isTooMuch) throw new RunStopped('too_many_removals');
  if (run.is_dry_run) return;
  await writePlan({ scope, runId: run.id, planned, finder, sendsInvitations: settings.sends_invitations, signal });
}

async function selectKnown(scope: TenantScope, people: readonly DirectoryPerson[]): Promise<KnownPerson[]> {
  const links = new Map((await selectLinks(scope)).map((link) => [link.user_id, link.external_id]));
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email]));
  const found = [
    ...(await findEmployeesById(scope, [...links.keys()])),
    ...(await findEmployeesByEmail(scope, emails)),
  ];
  const unique = new Map(found.map((person) => [person.id, person]));
  return [
    ...[...unique.values()].map((person) => ({
      ...person,
      external_id: links.get(person.id) ?? null,
      is_removed: false,
    })),
    ...(await selectReturning(scope, people)),
  ];
}

/** Removed people whom the directory names again, by their entry or by their address. */
async function selectReturning(scope: TenantScope, people: readonly DirectoryPerson[]): Promise<KnownPerson[]> {
  const entries = people.flatMap((person) => (person.external_id === '' ? [] : [person.external_id]));
  const links = new Map((await selectRemovedLinks(scope, entries)).map((link) => [link.user_id, link.external_id]));
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  const found = await findRestorablePeople(scope, restorableSince(scope.now), { ids: [...links.keys()], emails });
  return found.map((person) => ({ ...person, external_id: links.get(person.id) ?? null, is_removed: true }));
}

function problemOf(error: unknown): DirectoryProblem {
  if (error instanceof DirectoryFailure || error instanceof RunStopped) return error.problem;
  if (!(error instanceof AppError)) return 'internal_error';
  if (error.code === 'directory_filter_invalid') return 'filter_invalid';
  return error.code === 'licenses_exhausted' || error.code === 'license_expired' ? error.code : 'internal_error';
}

async function finish(
  scope: TenantScope,
  run: RunRow,
  end: { state: 'done' | 'stopped' | 'failed'; problem?: DirectoryProblem },
): Promise<void> {
  const state = end.state !== 'done' ? end.state : run.is_dry_run ? 'previewed' : 'applied';
  await inTransaction(scope, async (tx) => {
    if (end.problem !== undefined && !run.is_dry_run) await warn(tx, run, end.problem);
    // The schedule begins no other until somebody has applied it.
    if (state === 'previewed' && run.asked_by === null) await warnOfPreview(tx, run);
    await updateRun(tx, run.id, { ...end, finished_at: tx.now });
    const ended = await selectRun(tx, run.id);
    const counts = countPeople(ended?.counts ?? {});
    await updateChangeSet(tx, run.id, { state, counts, finished_at: tx.now });
    // Change sets are shown with the people whom they change.
    await announceChange(tx, 'employee', []);
    await recordChange(tx, {
      action: `directory.run_${end.state}`,
      entity: 'directory',
      entity_id: run.id,
      entity_title: tx.actor?.title ?? null,
      new_value: { is_dry_run: run.is_dry_run, problem: end.problem ?? null, counts: ended?.counts ?? {} },
      outcome: end.state === 'done' ? 'success' : end.state === 'stopped' ? 'refused' : 'failed',
    });
  });
}

function countPeople(counts: Partial<Record<DirectoryOutcome, number>>) {
  const { created = 0, restored = 0, changed = 0, moved = 0, deactivated = 0, refused = 0 } = counts;
  return { created, restored, changed: changed + moved, removed: deactivated, refused };
}

/** Those who run the directory hear that it stopped, once for a problem: the next runs meet the same one. */
async function warn(tx: TenantScope, run: RunRow, problem: DirectoryProblem): Promise<void> {
  if ((await selectProblemBefore(tx, run.id)) === problem) return;
  const title = (await selectDirectory(tx))?.settings.host ?? '';
  await warnOfPlan(tx, { title, key: `translation:adfs.problems.${problem}`, path: '/admin/settings/adfs' });
}

/** Those who run the directory hear that its first run waits to be looked at. */
async function warnOfPreview(tx: TenantScope, run: RunRow): Promise<void> {
  const title = (await selectDirectory(tx))?.settings.host ?? '';
  const path = `/admin/staff/employees/changes/${run.id}`;
  await warnOfPlan(tx, { title, key: 'translation:adfs.runs.waits', path });
}
