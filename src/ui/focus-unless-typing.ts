const fields = '[role="dialog"] :is(input, textarea, select, [contenteditable="true"])';

/**
 * Focuses the first field of a dialog that has opened. A dialog says so when its animation has ended; whoever is in one
 * of its fields by then stays there, or their words would land in another one.
 */
export function focusUnlessTyping(field: { focus(): void } | null): void {
  if (!document.activeElement?.matches(fields)) field?.focus();
}
