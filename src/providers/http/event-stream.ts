/** Reading `text/event-stream` (WHATWG HTML, 9.2.6) from a fetch: EventSource cannot send the token header. */

export interface StreamEvent {
  /** `message` when the server gives none. */
  event: string;
  data: string;
  id: string | null;
}

/** Feeds pieces of text as they come, answers the events that are complete. Keeps what is not. */
export function createEventReader() {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id: string | null = null;

  function readLine(line: string): StreamEvent | null {
    if (line === '') {
      const complete = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null;
      event = '';
      data = [];
      return complete;
    }
    const colon = line.indexOf(':');
    // A comment: the server's sign of life.
    if (colon === 0) return null;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
    return null;
  }

  return {
    push(piece: string): StreamEvent[] {
      const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((found) => found !== null);
    },
  };
}

/** Wait before the n-th attempt in a row, in milliseconds: doubles from 1 s to 30 s, with up to a third of chance. */
export function reconnectDelay(attempt: number, dice: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt) * (1 + dice / 3);
}
