import { definePort } from './ports.ts';

/** Where the time comes from. Services read `scope.now`; whoever builds a scope asks a clock. */
export interface Clock {
  now(): Date;
}

/** The clock of the context, for long work: a scope knows only the moment at which its job began. */
export const contextClock = definePort<Clock>('clock');

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export interface SettableClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function createSettableClock(start: Date): SettableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = moment.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
