import type { PlayerSave } from './study-session.ts';

/** Bytes that a browser still sends when the page is gone: 64 KiB, with some room. */
const byteLimit = 60_000;

/** What was said and the page around has not confirmed as saved. */
export interface Unconfirmed {
  /** The number of the save: the page confirms it by that. */
  add(save: PlayerSave): number;
  /** `{ type: 'saved', number }`: everything up to it is with the server. Anything else changes nothing. */
  confirm(data: unknown): void;
  /**
   * All of it as one save, as the server takes it while the tab closes. Null: there is nothing, it is too long, or it tells
   * of a launch: the page has sent that, and what begins twice would count twice.
   */
  lastWords(sessionId: string): Blob | null;
}

export function createUnconfirmed(): Unconfirmed {
  let number = 0;
  let saves: { readonly number: number; readonly save: PlayerSave }[] = [];
  return {
    add(save) {
      number += 1;
      saves.push({ number, save });
      return number;
    },
    confirm(data) {
      const told = data as { type?: unknown; number?: unknown } | null;
      const upTo = told?.type === 'saved' ? told.number : null;
      if (typeof upTo === 'number') saves = saves.filter((one) => one.number > upTo);
    },
    lastWords(sessionId) {
      const last = saves.at(-1)?.save;
      const items = saves.flatMap(({ save }) => save.items);
      if (last === undefined || items.some(({ begins }) => begins !== null)) return null;
      const words = new Blob([JSON.stringify({ ...last, items, session_id: sessionId })], { type: 'application/json' });
      return words.size > byteLimit ? null : words;
    },
  };
}
