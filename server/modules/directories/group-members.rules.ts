import { normalizeName } from './distinguished-name.rules.ts';

/** Groups by their normalized name, each with the names of its members. */
export type Groups = ReadonlyMap<string, readonly string[]>;

/** Normalized names of everybody in a group and in the groups in it. Groups that hold each other end nothing. Null: no such group. */
export function findMembers(groups: Groups, groupDn: string): ReadonlySet<string> | null {
  const root = normalizeName(groupDn);
  if (!groups.has(root)) return null;
  const seen = new Set([root]);
  const waiting = [root];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const member of groups.get(group) ?? []) {
      const name = normalizeName(member);
      if (seen.has(name)) continue;
      seen.add(name);
      if (groups.has(name)) waiting.push(name);
    }
  }
  return new Set([...seen].filter((name) => !groups.has(name)));
}
