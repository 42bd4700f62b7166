import { setTimeout as wait } from 'node:timers/promises';
import { directoryDomainPeople } from '#contract/constants.ts';
import type { DirectoryDomain } from '#contract/directories.ts';
import type { AccessToken } from '#contract/sessions.ts';
import { type Caller, signInVerified } from '#modules/accounts/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import { createOrganizationScope, type SystemScope } from '#platform/scope.ts';
import { withDirectory } from './directory-connection.ts';
import { readEntry } from './directory-entry.rules.ts';
import { DirectoryFailure } from './directory-failure.ts';
import { findEntry } from './directory-reading.ts';
import { hasSignInOfDomain, type SignInCandidate, selectSignInCandidates } from './directory-repository.ts';
import { openDirectory } from './directory-service.ts';
import { isLinkable } from './sync-plan.rules.ts';

/** Organizations in which one name is looked for. */
const maxCandidates = 3;
/** Refusals take so long, whether somebody of the name exists or not. */
const failureDelayMs = 1000;

/**
 * Signs in with the password of the directory. Only people whom a run has linked come in; the directory decides, each
 * time, whether they still are within its filter. Throws `sign_in_failed` for everything else, `too_many_requests`.
 */
export async function signInByDirectory(
  scope: SystemScope,
  caller: Caller,
  { username, password }: { username: string; password: string },
): Promise<AccessToken> {
  const begun = performance.now();
  const name = username.toLowerCase();
  return signInVerified(scope, caller, username, async () => {
    for (const candidate of await selectSignInCandidates(scope, name, maxCandidates)) {
      if (await isPasswordOf(scope, candidate, password)) {
        return { organization_id: candidate.organization_id, user_id: candidate.user_id };
      }
    }
    await wait(Math.max(0, failureDelayMs - (performance.now() - begun)));
    return null;
  });
}

/** What the sign-in page may know before anybody proved who they are: domains of several people, never one of them. */
export async function readDirectoryDomain(scope: SystemScope, domain: string): Promise<DirectoryDomain> {
  return { has_directory: await hasSignInOfDomain(scope, domain, directoryDomainPeople) };
}

async function isPasswordOf(scope: SystemScope, candidate: SignInCandidate, password: string): Promise<boolean> {
  const organization = await findOrganization(scope, candidate.organization_id);
  if (organization === null) return false;
  const tenant = createOrganizationScope(scope, organization);
  const person = await findEmployee(tenant, candidate.user_id);
  if (person === null || !isLinkable(person.role)) return false;
  try {
    const directory = await openDirectory(tenant);
    if (directory === null) return false;
    const { settings, connection } = directory;
    const entry = await withDirectory(connection, (client) => findEntry(client, settings, candidate.login));
    if (entry === null) return false;
    const found = readEntry(entry, settings, scope.now);
    if (found.inactivity !== null || found.external_id !== candidate.external_id) return false;
    await withDirectory({ ...connection, bind_dn: entry.dn, bind_password: password }, () => Promise.resolve());
    return true;
  } catch (error) {
    // A wrong password, or a directory that is away: nobody comes in.
    if (error instanceof DirectoryFailure) return false;
    throw error;
  }
}
