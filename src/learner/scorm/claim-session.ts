/** A session of a package in one page of this browser. */
export interface ClaimedSession {
  readonly id: string;
  /** An earlier page of it is gone: what that left is ours. */
  readonly isOld: boolean;
  release(): void;
}

/**
 * The session that an earlier page left, if no page of this browser has it open; else one of its own. Browsers without
 * locks (addresses without TLS) begin a session with every page.
 */
export async function claimSession(left: string | null): Promise<ClaimedSession> {
  const old = left === null ? null : await hold(left);
  if (old !== null && left !== null) return { id: left, isOld: true, release: old };
  const id = crypto.randomUUID();
  const release = await hold(id);
  return { id, isOld: false, release: release ?? (() => {}) };
}

/** Null: another page holds it, or the browser has no locks. */
function hold(id: string): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    locks
      .request(`scorm:${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
