import { matchPath } from 'react-router';
import type { Registry, RegistryRoute } from '../kit/registry.ts';

/** The route of an address: of several that fit, the one with the most fixed words. */
export function routeOf(registry: Registry, pathname: string): RegistryRoute | undefined {
  const fixedWords = (path: string) => path.split('/').filter((word) => !word.startsWith(':')).length;
  return registry.routes
    .filter((route) => matchPath(route.path, pathname) !== null)
    .toSorted((a, b) => fixedWords(b.path) - fixedWords(a.path))[0];
}
