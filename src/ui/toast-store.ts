export type ToastStatus = 'success' | 'error' | 'warning' | 'neutral';

export interface Toast {
  id: number;
  status: ToastStatus;
  /** Words that may be shown, or a key such as `tips:password_update`. */
  message: string;
  /** Block for support: shown on request, can be copied. */
  detail?: string;
  /** What can still be done about it, such as taking it back. The notice goes when it is chosen. */
  action?: { label: string; run(): void };
  /** What it says is still so: whoever showed it takes it away. */
  stays?: true;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. The same words twice in a row replace each other, so that a failing page does not fill the screen. */
export function notify(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts.filter((shown) => shown.status !== toast.status || shown.message !== toast.message);
  publish([...others, { ...toast, id: lastId }].slice(-4));
  return lastId;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
