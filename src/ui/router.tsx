import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { matchPath, type PathParams } from '../lib/match-path.ts';

/**
 * The router of the hand-built rooms. They need addresses, links and named parts; the library that the console uses
 * would be a quarter of all that an employee downloads.
 */

interface Place {
  /** Path under the base path, with a slash in front. */
  path: string;
  search: string;
}

export type Navigate = (to: string, options?: { replace?: boolean }) => void;

interface RouterTools extends Place {
  basePath: string;
  navigate: Navigate;
}

const RouterContext = createContext<RouterTools | null>(null);
const ParamsContext = createContext<PathParams>({});

function readRoute(basePath: string): Place {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  return { path: path === '' ? '/' : path, search };
}

export function Router({ basePath, children }: { basePath: string; children: ReactNode }) {
  const [place, setPlace] = useState(() => readRoute(basePath));

  useEffect(() => {
    const follow = () => setPlace(readRoute(basePath));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [basePath]);

  const navigate = useCallback<Navigate>(
    (to, options) => {
      const before = readRoute(basePath);
      window.history[options?.replace ? 'replaceState' : 'pushState'](null, '', `${basePath}${to}`);
      const after = readRoute(basePath);
      setPlace(after);
      // A new page begins at its top; going back is left to the browser, which remembers where one was.
      if (after.path !== before.path) window.scrollTo(0, 0);
    },
    [basePath],
  );

  const tools = useMemo(() => ({ ...place, basePath, navigate }), [place, basePath, navigate]);
  return <RouterContext value={tools}>{children}</RouterContext>;
}

function useRouter(): RouterTools {
  const tools = use(RouterContext);
  if (tools === null) throw new Error('A link or a route outside of a Router');
  return tools;
}

export interface RouteEntry {
  pattern: string;
  page: ReactNode;
}

/** Draws the page of the first pattern that fits the address. */
export function Routes({ entries }: { entries: readonly RouteEntry[] }) {
  const { path } = useRouter();
  for (const { pattern, page } of entries) {
    const params = matchPath(pattern, path);
    if (params) {
      return (
        // Another course, quiz or module is another page: nothing of the one before stays behind.
        <ParamsContext key={path} value={params}>
          {page}
        </ParamsContext>
      );
    }
  }
  return null;
}

export function useParams(): PathParams {
  return use(ParamsContext);
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

export function usePath(): string {
  return useRouter().path;
}

/** The words after the question mark, and the function that replaces them without a step in the history. */
export function useSearch(): [URLSearchParams, (words: Record<string, string>) => void] {
  const { path, search, navigate } = useRouter();
  const words = useMemo(() => new URLSearchParams(search), [search]);
  const replace = useCallback(
    (next: Record<string, string>) => navigate(`${path}?${new URLSearchParams(next).toString()}`, { replace: true }),
    [path, navigate],
  );
  return [words, replace];
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** A link inside the room. With a modifier key, another button or a target it is the browser's own. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const { basePath, navigate } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || target !== undefined) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={`${basePath}${to}`} target={target} onClick={follow}>
      {children}
    </a>
  );
}

/** A link of a menu: it says when its page, or one below it, is the current one. */
export function MenuLink({ to, ...rest }: LinkProps) {
  const { path } = useRouter();
  const isCurrent = path === to || path.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Goes somewhere else as soon as it is drawn. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
