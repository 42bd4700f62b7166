import type { Role } from '#contract/permissions.ts';
import type { MenuGroup } from '../kit/declare/resource.ts';
import type { RegistryMenuItem } from '../kit/registry.ts';

export interface MenuSection {
  /** Undefined for an entry that stands alone. */
  group: MenuGroup | undefined;
  items: readonly RegistryMenuItem[];
}

/** Places of the groups among each other and among entries that stand alone. */
const groupOrder: Readonly<Record<MenuGroup, number>> = {
  statistics: 10,
  staff: 20,
  learning: 30,
  phishing: 40,
  settings: 60,
};

/** Order of the settings by role (specification 1, section 2); what is not named follows in its own order. */
const settingsOrder: Partial<Record<string, readonly string[]>> = {
  operator: ['audit', 'adfs', 'license'],
  super_user: ['audit', 'adfs', 'general_settings', 'license'],
  system_admin: ['audit', 'license', 'adfs'],
} satisfies Partial<Record<Role, readonly string[]>>;

export interface MenuViewer {
  /** As the server names it: a role that is not known sees nothing. */
  role: string;
  permissions: ReadonlySet<string>;
}

/**
 * The menu of the admin area: every entry of the inventory that the viewer may open, in its group. A group without
 * entries does not appear; an entry never goes missing because its group wants a permission of its own.
 */
export function computeMenu(items: readonly RegistryMenuItem[], viewer: MenuViewer): MenuSection[] {
  const offered = items.filter((item) => isOffered(item, viewer));
  const groups = new Map<MenuGroup, RegistryMenuItem[]>();
  const sections: (MenuSection & { place: number })[] = [];
  for (const item of offered) {
    if (item.group === undefined) {
      sections.push({ group: undefined, items: [item], place: item.order });
      continue;
    }
    const known = groups.get(item.group);
    if (known) known.push(item);
    else groups.set(item.group, [item]);
  }
  for (const [group, children] of groups) {
    sections.push({ group, items: sortItems(group, children, viewer.role), place: groupOrder[group] });
  }
  return sections.sort((a, b) => a.place - b.place).map(({ group, items: children }) => ({ group, items: children }));
}

function isOffered(item: RegistryMenuItem, { role, permissions }: MenuViewer): boolean {
  if (item.hidden || !permissions.has(item.permission)) return false;
  return item.roles === undefined || item.roles.some((named) => named === role);
}

function sortItems(group: MenuGroup, items: readonly RegistryMenuItem[], role: string): RegistryMenuItem[] {
  const named = group === 'settings' ? (settingsOrder[role] ?? []) : [];
  const place = (item: RegistryMenuItem) => {
    const at = named.indexOf(item.name);
    return at < 0 ? named.length + item.order : at;
  };
  return [...items].sort((a, b) => place(a) - place(b));
}

/** Both workspaces are open to the viewer: the role switcher appears. */
export function hasBothWorkspaces(permissions: ReadonlySet<string>): boolean {
  return permissions.has('admin') && permissions.has('user');
}

/**
 * The entry of the page in view: that of the page above it, which the breadcrumbs name too. Else the one whose address
 * begins it, the longest of several; of two that lead to one page the one whose tab `search` names.
 */
export function activeItem(
  sections: readonly MenuSection[],
  path: string,
  search = '',
  parent?: string,
): RegistryMenuItem | undefined {
  const above = parent === undefined ? undefined : maxMatch(sections, parent, '');
  return above ?? maxMatch(sections, path, search);
}

function maxMatch(sections: readonly MenuSection[], path: string, search: string): RegistryMenuItem | undefined {
  const words = new URLSearchParams(search);
  let best: { item: RegistryMenuItem; length: number; named: number } | undefined;
  for (const item of sections.flatMap((section) => section.items)) {
    const [address = item.to, query] = item.to.split('?');
    if (path !== address && !path.startsWith(`${address}/`)) continue;
    const isNamed = [...new URLSearchParams(query)].every(([word, value]) => words.get(word) === value);
    const found = { item, length: address.length, named: Number(query !== undefined && isNamed) };
    if (!best || found.length > best.length || (found.length === best.length && found.named > best.named)) best = found;
  }
  return best?.item;
}
