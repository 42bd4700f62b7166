/**
 * What the frame of a package may: be itself on its own origin, with its storage, forms, dialogs and windows. It may not
 * move the page around it, and its windows may no more than it does.
 */
export const frameRights =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-presentation';

/** Packages are written with inline scripts and `eval`. They get them, and nothing from anywhere but their own origin. */
export function packagePolicy(consoleOrigins: readonly string[]): string {
  return [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${consoleOrigins.join(' ')}`,
    `sandbox ${frameRights}`,
  ].join('; ');
}

/** Of the page that holds the runtime: our own scripts, and below it a frame of its own origin. */
export function launchPolicy(consoleOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    // What a package says while its tab closes.
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigins.join(' ')}`,
    `sandbox ${frameRights}`,
  ].join('; ');
}
