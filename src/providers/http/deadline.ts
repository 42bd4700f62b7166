/** How long the beginning of an answer is waited for when a page only reads, ms. */
export const readDeadlineMs = 60_000;

/** Ends what waits for an answer: when its caller gives up, or when time is over. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly timer: ReturnType<typeof setTimeout>;
  /** Nothing came in time. */
  isOver = false;

  constructor(caller: AbortSignal | undefined, ms: number) {
    const controller = new AbortController();
    this.signal = controller.signal;
    this.timer = setTimeout(() => {
      this.isOver = true;
      controller.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError'));
    }, ms);
    const giveUp = () => controller.abort(caller?.reason);
    if (caller?.aborted) giveUp();
    // Also while the body of the answer comes.
    caller?.addEventListener('abort', giveUp, { once: true });
  }

  /** Waits for what knows no signal of its own. */
  race<T>(work: Promise<T>): Promise<T> {
    const ended = new Promise<never>((_, reject) => {
      const end = () => reject(this.signal.reason as Error);
      if (this.signal.aborted) end();
      this.signal.addEventListener('abort', end, { once: true });
    });
    return Promise.race([work, ended]);
  }

  /** The answer has begun: from now on only the caller ends it. */
  met(): void {
    clearTimeout(this.timer);
  }
}
