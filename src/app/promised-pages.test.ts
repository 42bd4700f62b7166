import { expect, it } from 'vitest';
import { buildRegistry } from '../kit/registry.ts';
import { inventory } from '../resources/index.ts';
import { promisedPages } from './promised-pages.ts';

/** Names of parameters are the router's business; their places are promised. */
function withoutNames(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

const { routes } = buildRegistry(inventory);
const permissions = new Map(routes.map((route) => [withoutNames(route.path), route.permission]));

it.each(promisedPages)('opens %s to those with %s', (path, permission) => {
  expect(permissions.get(withoutNames(path))).toBe(permission);
});
