let hasStarted = false;
const listeners = new Set<() => void>();

/** Somebody queued emails to many people: the strip over the pages shows how far they are. */
export function startFollowing(): void {
  hasStarted = true;
  for (const listener of listeners) listener();
}

export const following = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOn: () => hasStarted,
};
