/** Where the schema library looks for its settings. */
const settings = '__zod_globalConfig';

/**
 * The schema library tries whether it may compile code, which the page's policy forbids and the browser reports: whoever
 * watches reports would see one for each load. Told before the library is loaded, and without loading it.
 */
export function disableSchemaEval(): void {
  const held = Reflect.get(globalThis, settings) as object | undefined;
  Reflect.set(globalThis, settings, Object.assign(held ?? {}, { jitless: true }));
}
