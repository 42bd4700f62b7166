import type { RenderedMessage } from './email-renderer.ts';

/** Letters that this worker claimed and has not begun to send, the longest claimed first. */
export interface SendBuffer {
  push(letters: readonly RenderedMessage[]): void;
  take(): RenderedMessage | undefined;
  /** Takes out those whose ids are not in `ids`, and returns them. */
  keepOnly(ids: ReadonlySet<string>): RenderedMessage[];
  takeAll(): RenderedMessage[];
  readonly letters: readonly RenderedMessage[];
}

export function createSendBuffer(): SendBuffer {
  let letters: RenderedMessage[] = [];
  return {
    push: (more) => {
      letters.push(...more);
    },
    take: () => letters.shift(),
    keepOnly: (ids) => {
      const dropped = letters.filter(({ message }) => !ids.has(message.id));
      letters = letters.filter(({ message }) => ids.has(message.id));
      return dropped;
    },
    takeAll: () => {
      const all = letters;
      letters = [];
      return all;
    },
    get letters() {
      return letters;
    },
  };
}
