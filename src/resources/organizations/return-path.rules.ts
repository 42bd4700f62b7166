const list = '/admin/organization';

/** Where editing an organization leads: a page of the organizations that the address names, else its own one. */
export function returnPath(from: string | null, id: string): string {
  const isOurs = from !== null && (from === list || from.startsWith(`${list}/`) || from.startsWith(`${list}?`));
  return isOurs ? from : `${list}/${id}`;
}
