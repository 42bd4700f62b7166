import { AppError } from '../app-error.ts';
import type { Isolate, ParsingOutcome, ParsingRequest } from './isolate.ts';

/** An isolate that nobody asked for so long gives its memory back. */
const restMs = 10_000;
/** A new isolate loads its modules first: on a busy machine that takes longer than reading does. */
const startMs = 60_000;
/** More than this waiting: whoever comes is told to try again, before their bytes fill the memory. */
const mostWaiting = 64;

interface Place {
  readonly isolate: Isolate;
  idle?: NodeJS.Timeout;
}

/** Keeps a few isolates warm and hands each one request at a time, in the order in which they came. */
export class IsolatePool {
  readonly #open: () => Isolate;
  readonly #size: number;
  readonly #free: Place[] = [];
  readonly #waiting: ((place: Place) => void)[] = [];
  #count = 0;

  constructor(open: () => Isolate, size: number) {
    this.#open = open;
    this.#size = size;
  }

  /**
   * The outcome; null when the memory of the isolate ended it. The deadline begins when the parser does, not while it is
   * loaded. Throws `too_many_requests`.
   */
  async run(request: ParsingRequest, deadlineMs: number): Promise<ParsingOutcome | null> {
    const place = await this.#take();
    let isLate = false;
    const stop = () => {
      isLate = true;
      place.isolate.kill();
    };
    let timer = setTimeout(stop, startMs);
    const outcome = await place.isolate
      .ask(request, () => {
        clearTimeout(timer);
        timer = setTimeout(stop, deadlineMs);
      })
      .finally(() => clearTimeout(timer));
    if (outcome !== null) {
      this.#give(place);
      return outcome;
    }
    place.isolate.kill();
    this.#replace();
    return isLate ? { late: true } : null;
  }

  #take(): Place | Promise<Place> {
    const place = this.#free.pop();
    if (place) {
      clearTimeout(place.idle);
      return place;
    }
    if (this.#count < this.#size) {
      this.#count += 1;
      return { isolate: this.#open() };
    }
    if (this.#waiting.length >= mostWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(place: Place): void {
    const next = this.#waiting.shift();
    if (next) return next(place);
    place.idle = setTimeout(() => this.#retire(place), restMs).unref();
    this.#free.push(place);
  }

  /** One is gone: who waits gets a new one. */
  #replace(): void {
    const next = this.#waiting.shift();
    if (next) next({ isolate: this.#open() });
    else this.#count -= 1;
  }

  #retire(place: Place): void {
    this.#free.splice(this.#free.indexOf(place), 1);
    this.#count -= 1;
    place.isolate.kill();
  }
}
