/** What the fields of a form are called, by their paths: said where they are spoken of outside the form. */
const labels = new WeakMap<object, Map<string, string>>();

/** `form` is its `control`. */
export function labelsOf(form: object): Map<string, string> {
  const known = labels.get(form) ?? new Map<string, string>();
  labels.set(form, known);
  return known;
}

/** The label of a path, or of what it is inside of. */
export function labelOf(form: object, path: string): string | undefined {
  const steps = path.split('.');
  for (let count = steps.length; count > 0; count -= 1) {
    const label = labelsOf(form).get(steps.slice(0, count).join('.'));
    if (label !== undefined) return label;
  }
  return undefined;
}
