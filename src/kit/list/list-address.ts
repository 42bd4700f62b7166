const keyOf = (resource: string) => `list.address.${resource}`;

/** The search, filters and page under which a list was last seen in this tab: where whoever leaves one of its rows goes. */
export function storeListAddress(resource: string, search: string): void {
  sessionStorage.setItem(keyOf(resource), search);
}

export function lastListAddress(resource: string): string {
  return sessionStorage.getItem(keyOf(resource)) ?? '';
}
