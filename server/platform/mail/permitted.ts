import { type PermissionKey, rolePermissions } from '#contract/permissions.ts';
import type { EmailCancelReason } from '#contract/sent-emails.ts';
import type { TenantScope } from '../scope.ts';
import { selectRoles } from './addressing-repository.ts';
import type { AddressedMessage, EmailContext } from './emails.ts';

/**
 * Which letters may not leave because their person may not have what they carry or lead to any more: for `admit`. `needed` is
 * the permission of each.
 */
export async function findUnpermitted(
  scope: TenantScope,
  letters: readonly { readonly message: AddressedMessage; readonly needed: PermissionKey }[],
): Promise<ReadonlyMap<string, EmailCancelReason>> {
  const roles = await selectRoles(
    scope,
    letters.flatMap(({ message }) => (message.user_id === null ? [] : [message.user_id])),
  );
  const reasons = new Map<string, EmailCancelReason>();
  for (const { message, needed } of letters) {
    const role = message.user_id === null ? undefined : roles.get(message.user_id);
    if (role === undefined) reasons.set(message.id, 'recipient_removed');
    else if (!rolePermissions[role].includes(needed)) reasons.set(message.id, 'permission_lost');
  }
  return reasons;
}

/** For `admit`: letters for those who run the organization go to nobody who does not any more. */
export function admitOperators(
  { scope }: Pick<EmailContext, 'scope'>,
  letters: readonly { readonly message: AddressedMessage }[],
): Promise<ReadonlyMap<string, EmailCancelReason>> {
  return findUnpermitted(
    scope,
    letters.map(({ message }) => ({ message, needed: 'admin.organization' as const })),
  );
}
