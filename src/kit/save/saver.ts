/** saved: nothing waits. waiting: will be sent soon. blocked: cannot be sent as it is. failed: was sent, was not taken. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'blocked' | 'failed';

type Send = () => Promise<unknown>;

/**
 * Saves what somebody writes, by itself, a moment after they stop. Keyed: a newer change of the same thing replaces the
 * one that waits. One call at a time, in the order in which things were first touched; a failure keeps what was to be
 * sent, and the next change or {@link retry} tries again.
 */
export class Saver {
  private readonly delayMs: number;
  private readonly onFailure: (error: unknown) => void;
  private readonly waiting = new Map<string, Send>();
  private readonly blocked = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private sending: string | undefined;
  private hasFailed = false;

  constructor(delayMs: number, onFailure: (error: unknown) => void) {
    this.delayMs = delayMs;
    this.onFailure = onFailure;
  }

  /** Sends this soon, in place of what waited under the same key. */
  change(key: string, send: Send): void {
    this.blocked.delete(key);
    this.waiting.set(key, send);
    this.hasFailed = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.delayMs);
    this.publish();
  }

  /** What stands under the key is unfinished: nothing of it is sent, and the page is not saved. */
  block(key: string): void {
    this.waiting.delete(key);
    this.blocked.add(key);
    this.publish();
  }

  /** The thing is gone, or is as it was: nothing of it is owed any more. */
  forget(key: string): void {
    this.waiting.delete(key);
    this.blocked.delete(key);
    this.publish();
  }

  /** Something of this waits, is under way or cannot be sent yet. */
  owes(key: string): boolean {
    return this.waiting.has(key) || this.blocked.has(key) || this.sending === key;
  }

  retry = (): void => void this.flush();

  /** Sends what waits now. Resolves when it was taken or refused. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined;
      this.publish();
    });
    this.publish();
    await this.running;
  }

  state = (): SaveState => {
    if (this.running) return 'saving';
    if (this.hasFailed) return 'failed';
    if (this.blocked.size > 0) return 'blocked';
    return this.waiting.size > 0 ? 'waiting' : 'saved';
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async sendAll(): Promise<void> {
    this.hasFailed = false;
    for (;;) {
      const [next] = this.waiting;
      if (!next) return;
      const [key, send] = next;
      this.waiting.delete(key);
      this.sending = key;
      try {
        await send();
      } catch (error) {
        // A change that came meanwhile is newer and stays.
        if (!this.waiting.has(key) && !this.blocked.has(key)) this.waiting.set(key, send);
        this.hasFailed = true;
        this.onFailure(error);
        return;
      } finally {
        this.sending = undefined;
      }
    }
  }

  private publish(): void {
    for (const listener of this.listeners) listener();
  }
}
