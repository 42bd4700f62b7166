import { AppError } from '../app-error.ts';
import type { Isolate, ParsingOutcome, ParsingRequest } from './isolate.ts';

/** An isolate that nobody asked for so long gives its memory back. */
const restMs = 10_000;
/** A new isolate loads its modules first: on a busy machine that takes longer than reading does. */
const startMs = 60_000;
/** More than this waiting: whoever comes is told to try again, before their bytes fill the memory. */
const maxWaiting = 64;
/** More than this of one owner: the others find room to wait. */
const maxWaitingOfOwner = 32;

interface Place {
  readonly isolate: Isolate;
  idle?: NodeJS.Timeout;
}

/** Whose work waits: an organization; null for the installation's own. */
type Owner = string | null;

interface Waiting {
  readonly owner: Owner;
  readonly start: (place: Place) => void;
}

/**
 * Keeps a few isolates warm and hands each one request at a time. An owner has one of them at most, and of those who wait
 * the one who was served longest ago is next: whoever floods holds up nobody but themselves.
 */
export class IsolatePool {
  readonly #open: () => Isolate;
  readonly #size: number;
  readonly #free: Place[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #working = new Set<Owner>();
  /** When each owner was served last, as a number that grows. */
  readonly #served = new Map<Owner, number>();
  #count = 0;
  #turn = 0;

  constructor(open: () => Isolate, size: number) {
    this.#open = open;
    this.#size = size;
  }

  /**
   * The outcome; null when the memory of the isolate ended it. The deadline begins when the parser does, not while it is
   * loaded. Throws `too_many_requests`.
   */
  async run(request: ParsingRequest, deadlineMs: number, owner: Owner = null): Promise<ParsingOutcome | null> {
    const place = await this.#take(owner);
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
    this.#working.delete(owner);
    if (outcome !== null) {
      this.#give(place);
      return outcome;
    }
    place.isolate.kill();
    this.#replace();
    return isLate ? { late: true } : null;
  }

  #take(owner: Owner): Place | Promise<Place> {
    const place = this.#working.has(owner) ? null : this.#findFree();
    if (place !== null) {
      this.#begin(owner);
      return place;
    }
    const own = this.#waiting.filter((waiting) => waiting.owner === owner).length;
    if (this.#waiting.length >= maxWaiting || (owner !== null && own >= maxWaitingOfOwner)) {
      throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
    }
    return new Promise((resolve) => {
      const start = (given: Place) => {
        this.#begin(owner);
        resolve(given);
      };
      this.#waiting.push({ owner, start });
    });
  }

  #findFree(): Place | null {
    const place = this.#free.pop();
    if (place) {
      clearTimeout(place.idle);
      return place;
    }
    if (this.#count >= this.#size) return null;
    this.#count += 1;
    return { isolate: this.#open() };
  }

  /** At once, before anybody else asks: an owner must not get two. */
  #begin(owner: Owner): void {
    if (owner !== null) this.#working.add(owner);
    this.#turn += 1;
    this.#served.set(owner, this.#turn);
  }

  /** Who waits next and has no isolate yet, taken out of the queue. */
  #nextWaiting(): Waiting | undefined {
    const lastTurn = ({ owner }: Waiting) => this.#served.get(owner) ?? 0;
    const able = this.#waiting.filter(({ owner }) => !this.#working.has(owner));
    const [next] = able.toSorted((one, other) => lastTurn(one) - lastTurn(other));
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  #give(place: Place): void {
    const next = this.#nextWaiting();
    if (next) return next.start(place);
    // Nobody waits for whom it may be: how long ago somebody was served is of no matter any more.
    if (this.#waiting.length === 0) this.#served.clear();
    place.idle = setTimeout(() => this.#retire(place), restMs).unref();
    this.#free.push(place);
  }

  /** One is gone: who waits gets a new one. */
  #replace(): void {
    const next = this.#nextWaiting();
    if (next) next.start({ isolate: this.#open() });
    else this.#count -= 1;
  }

  #retire(place: Place): void {
    this.#free.splice(this.#free.indexOf(place), 1);
    this.#count -= 1;
    place.isolate.kill();
  }
}
