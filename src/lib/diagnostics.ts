/** Something that an engineer with an open console wants to know and a person on the page does not. */
export function logForEngineers(what: string, ...details: unknown[]): void {
  // oxlint-disable-next-line eslint/no-console -- the one place where the front end writes to the browser's log
  console.warn(what, ...details);
}
