import { v7 } from 'uuid';

/** UUID version 7: sorts by the moment of its making, so that new rows land at the end of an index. */
export function newId(): string {
  return v7();
}
