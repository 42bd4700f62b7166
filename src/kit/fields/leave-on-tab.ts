import type { KeyboardEvent } from 'react';

/** Tab leaves a list of many choices as it leaves any field; by itself it would take or drop the choice in view. */
export function leaveOnTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
