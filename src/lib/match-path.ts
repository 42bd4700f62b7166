export type PathParams = Readonly<Record<string, string>>;

/**
 * Compares a path with a pattern such as `/user/learning/courses/:courseId`. A part with `?` at its end may be missing;
 * `*` stands for everything. Answers the named parts, decoded, or null.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  if (pattern === '*') return {};
  const wanted = split(pattern);
  const given = split(path);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (!part.startsWith(':')) {
      if (value !== part) return null;
      continue;
    }
    const isOptional = part.endsWith('?');
    if (value === undefined) {
      if (!isOptional) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[part.slice(1, isOptional ? -1 : undefined)] = decoded;
  }
  return params;
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** `null` for a broken escape such as `%E0%A4`: an address that somebody cut. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
