import { endSessions, findInvitedAmong, notifyChangedEmails, voidMailedLinks } from '#modules/accounts/index.ts';
import { findEnvoys } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { cancelEmailsOfKind, lockEmailsTo, queueEmails, readdressEmails } from '#platform/mail/index.ts';
import { createOrganizationScope, type TenantScope } from '#platform/scope.ts';
import { isSameAddress } from './email-address.rules.ts';
import { type AddressedPerson, lockAddresses, storeEmail } from './email-repository.ts';
import { isEmailTaken } from './employee-write-repository.ts';

export interface EmailChange {
  readonly id: string;
  readonly email: string;
}

interface EmailChangeTerms {
  /** The session in which somebody changes their own address: it goes on. */
  readonly keptSession?: string | null;
  /** The card of somebody from above follows: they were told at home. */
  readonly isFollowing?: boolean;
}

export interface ChangedEmail extends EmailChange {
  readonly former: string;
  /** A fresh invitation goes to the new address: the person was invited and has not registered. */
  readonly is_reinvited: boolean;
}

type MovedPerson = AddressedPerson & { readonly former: string };

/**
 * The one way in which addresses of people change. What was handed out to the former address ends with it: sessions end,
 * mailed links are void, letters that wait follow or are taken back, and cards in organizations below follow. Whoever has
 * an account is told at both addresses; whoever was only invited is invited anew. Whether the address is free is for the
 * caller to judge, and the caller's to write into the audit log. Another spelling of the same address is no other address.
 */
export async function changeEmails(
  tx: TenantScope,
  changes: readonly EmailChange[],
  { keptSession = null, isFollowing = false }: EmailChangeTerms = {},
): Promise<ChangedEmail[]> {
  const moved = await storeEmails(tx, changes);
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  await endSessions(tx, ids, keptSession);
  await lockEmailsTo(tx, ids);
  await voidMailedLinks(tx, ids, 'address_changed');
  await readdressEmails(
    tx,
    moved.map(({ id, email }) => ({ user_id: id, email })),
  );
  const present = moved.filter((person) => !person.is_removed);
  const invited = await inviteAnew(
    tx,
    present.filter((person) => !person.is_registered),
  );
  const registered = present.filter((person) => person.is_registered && !isFollowing);
  await notifyChangedEmails(
    tx,
    registered.map(({ id, former, email }) => ({ user_id: id, former, email })),
  );
  await moveEnvoys(tx, moved);
  return moved.map(({ id, former, email }) => ({ id, former, email, is_reinvited: invited.has(id) }));
}

async function storeEmails(tx: TenantScope, changes: readonly EmailChange[]): Promise<MovedPerson[]> {
  const people = await lockAddresses(
    tx,
    changes.map(({ id }) => id),
  );
  const moved: MovedPerson[] = [];
  for (const { id, email } of changes) {
    const before = people.get(id);
    if (before === undefined || before.email === email) continue;
    await storeEmail(tx, id, email);
    if (!isSameAddress(before.email, email)) moved.push({ ...before, email, former: before.email });
  }
  return moved;
}

/**
 * Those who were invited get an invitation at the new address, unless one that waits goes there anyway. One that a worker
 * holds was made for the former address, and nobody knows yet whether it leaves: it is taken back, for it would follow the
 * person beside the fresh one. Whatever link left is void with the change, also where the former address comes back: its
 * reader may have been somebody else meanwhile.
 */
async function inviteAnew(tx: TenantScope, people: readonly MovedPerson[]): Promise<Set<string>> {
  const invited = await findInvitedAmong(
    tx,
    people.map(({ id }) => id),
  );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const anew = invited.filter(({ is_waiting }) => !is_waiting).map(({ user_id }) => user_id);
  await cancelEmailsOfKind(tx, 'registration', anew, 'address_changed');
  await queueEmails(
    tx,
    anew.map((id) => ({ kind: 'registration', user_id: id, recipient: emails.get(id) ?? '', payload: {} })),
  );
  return new Set(invited.map(({ user_id }) => user_id));
}

/** Accounts in organizations below belong to the same people. One whose address is another person's there stays as it is. */
async function moveEnvoys(tx: TenantScope, moved: readonly MovedPerson[]): Promise<void> {
  const emails = new Map(moved.map(({ id, email }) => [id, email]));
  const envoys = await findEnvoys(tx, [...emails.keys()]);
  for (const { user_id, home_user_id, organization } of envoys) {
    const host = { ...createOrganizationScope(tx, organization), address: tx.address };
    const email = emails.get(home_user_id) ?? '';
    const isTaken = await isEmailTaken(host, email, user_id);
    const card = (await lockAddresses(host, [user_id])).get(user_id);
    if (card === undefined || isSameAddress(card.email, email)) continue;
    if (!isTaken) await changeEmails(host, [{ id: user_id, email }], { isFollowing: true });
    await recordChange(host, {
      action: 'employee.changed',
      entity: 'employee',
      entity_id: user_id,
      entity_title: joinFullName(card),
      old_value: { email: card.email },
      new_value: { email },
      ...(isTaken && { outcome: 'failed' as const }),
    });
  }
}
