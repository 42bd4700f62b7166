/** Where the asterisk stands in the setting: the name of one package. */
const asterisk = '*';
const labelForm = /^p[0-9a-f]{32}$/;

/** The label of a package's own host: letters and digits of its id, so that it fits in a name. */
export function labelOf(packageId: string): string {
  return `p${packageId.replaceAll('-', '')}`;
}

/** The origin of one package; null: this installation has no host names for packages. */
export function originOf(pattern: string | null, packageId: string): string | null {
  return pattern === null ? null : pattern.replace(asterisk, labelOf(packageId));
}

/** Whether a request for `host` (a name, perhaps with a port) is one for that package's own origin. */
export function isHostOf(pattern: string | null, host: string, packageId: string): boolean {
  const origin = originOf(pattern, packageId);
  return origin !== null && new URL(origin).hostname === nameOf(host);
}

/** Whether a host is one of those that packages have. */
export function isPackageHost(pattern: string | null, host: string): boolean {
  if (pattern === null) return false;
  const name = nameOf(host);
  const label = name.slice(0, name.indexOf('.'));
  return labelForm.test(label) && new URL(pattern.replace(asterisk, label)).hostname === name;
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
