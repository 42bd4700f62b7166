import type { NotificationProvider } from '@refinedev/core';
import { dismissToast, notify } from '../../ui/toast-store.ts';

const shown = new Map<string, number>();

/**
 * Says what the data hooks report. Failures are told where they are caught, with the details of the call, and not again
 * here from a sentence that has lost them.
 */
export const notificationProvider: NotificationProvider = {
  open({ key, message, type }) {
    if (type === 'error') return;
    const id = notify({ status: type === 'success' ? 'success' : 'neutral', message });
    if (key !== undefined) shown.set(key, id);
  },
  close(key) {
    const id = shown.get(key);
    if (id !== undefined) dismissToast(id);
    shown.delete(key);
  },
};
