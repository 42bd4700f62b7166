/** Brings the person to the first field that is wrong, once the page has drawn the errors of a refused form. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
