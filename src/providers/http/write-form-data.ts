/** Files as they are, lists and objects as JSON, everything else as text. Null and undefined are left out. */
export function writeFormData(values: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
