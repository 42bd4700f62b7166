/** Whether a page or action opens: its key is in the flattened permission map. */
export function isAllowed(permissions: ReadonlySet<string>, permission: string | undefined): boolean {
  return permission === undefined || permissions.has(permission);
}

/** What a row says about its viewer. A row without `can` leaves it to the permission alone. */
export function isAllowedOnRow(row: { readonly can?: readonly string[] | undefined }, right: string): boolean {
  return row.can === undefined || row.can.includes(right);
}
