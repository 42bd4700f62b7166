/**
 * Files as they are, several under one name; fields of `json`, lists and objects as JSON; everything else as text. Null
 * and undefined are left out, unless a null is JSON.
 */
export function writeFormData(values: unknown, json: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (json.includes(name)) form.append(name, JSON.stringify(value));
    else if (value === null) continue;
    else if (value instanceof Blob) form.append(name, value);
    else if (Array.isArray(value) && value.every((entry) => entry instanceof Blob)) {
      for (const entry of value) form.append(name, entry);
    } else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Whether one of the values is a file. */
export function hasFile(values: unknown): boolean {
  const all = Object.values((values ?? {}) as Record<string, unknown>).flat();
  return all.some((value) => value instanceof Blob);
}
