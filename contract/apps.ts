export type AppName = 'console' | 'learner' | 'public' | 'mailbox';

/** Files of words. The console adds `translation`, which the others never load. */
export type Namespace = 'commons' | 'tips' | 'global_errors' | 'translation' | 'mailbox';
const sharedNamespaces: readonly Namespace[] = ['commons', 'tips', 'global_errors'];

export const namespacesOfApp: Readonly<Record<AppName, readonly Namespace[]>> = {
  console: [...sharedNamespaces, 'translation'],
  learner: sharedNamespaces,
  public: sharedNamespaces,
  mailbox: [...sharedNamespaces, 'mailbox'],
};

const publicPaths = ['/auth', '/privacy-policy', '/agreement', '/phishing/gotcha', '/certificates'];

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/**
 * Which of the rooms a path belongs to. `null` for an unknown path: the caller sends it to the employee's
 * learning page.
 */
export function appOfPath(pathname: string, basePath: string): AppName | null {
  if (!isUnder(pathname, basePath)) return null;
  const path = pathname.slice(basePath.length);
  if (isUnder(path, '/admin')) return 'console';
  if (isUnder(path, '/user')) return 'learner';
  if (isUnder(path, '/mailbox')) return 'mailbox';
  return publicPaths.some((root) => isUnder(path, root)) ? 'public' : null;
}
