import type { ResourceProps } from '@refinedev/core';
import type { AnyResource } from '../kit/declare/resource.ts';
import { pagePath, pagePermission, type Registry } from '../kit/registry.ts';

/** The inventory as Refine knows it. `meta` travels with every call and query key, so it holds scalars only. */
export function refineResources(registry: Registry): ResourceProps[] {
  return [...registry.resources.values()].map((resource) => ({
    name: resource.name,
    ...pathsOf(resource),
    meta: { dataProviderName: resource.provider },
  }));
}

function pathsOf(resource: AnyResource): Partial<Record<'list' | 'create' | 'edit' | 'show', string>> {
  const pages = ['list', 'create', 'edit', 'show'] as const;
  return Object.fromEntries(
    pages.flatMap((page) => {
      const path = pagePath(resource, page);
      return path === undefined ? [] : [[page, path]];
    }),
  );
}

/** The key that an action of a resource wants: those of Refine's own buttons and hooks included. */
export function permissionOf(registry: Registry, name: string, action: string): string | undefined {
  const resource = registry.resources.get(name);
  if (!resource) return undefined;
  switch (action) {
    case 'list':
    case 'create':
    case 'edit':
    case 'show':
    case 'delete':
      return pagePermission(resource, action);
    case 'clone':
      return pagePermission(resource, 'create');
    default:
      return resource.actions?.[action]?.permission ?? resource.permission;
  }
}
