import { logForEngineers } from '../../lib/diagnostics.ts';
import { waitForSession } from '../session/interruptions.ts';
import { readToken } from '../session/token.ts';
import { reconnectDelay } from './reconnect-delay.ts';

export interface LiveMessage {
  topic: string;
  data: Record<string, unknown>;
}

export type LiveState = 'connecting' | 'open' | 'waiting';

interface LiveStreamSettings {
  /** Base address of the event service; empty means the page's own origin. */
  baseUrl: string;
  onMessage: (message: LiveMessage) => void;
  /** After a reconnection messages may have been missed: whoever shows live figures reads them again. */
  onState?: (state: LiveState) => void;
}

function parseMessage(event: string | undefined, text: string): LiveMessage | null {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return null;
    const record = data as Record<string, unknown>;
    return { topic: typeof record['topic'] === 'string' ? record['topic'] : (event ?? 'message'), data: record };
  } catch {
    // A half-written message of a process that died: the reconnection brings the truth.
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/**
 * Listens to `GET /events/stream` with the token in a header, and comes back by itself after a break. Answers the
 * function that closes the stream.
 */
export function openLiveStream({ baseUrl, onMessage, onState }: LiveStreamSettings): () => void {
  const closing = new AbortController();
  const { signal } = closing;

  async function readOnce(onOpen: () => void): Promise<void> {
    const token = readToken();
    if (token === null) return;
    // EventSource cannot send the token header. What reads its format is not needed for the first view.
    const reading = import('eventsource-parser/stream');
    const answer = await fetch(`${baseUrl}/events/stream`, {
      headers: { Accept: 'text/event-stream', token },
      signal,
    });
    if (answer.status === 401) await waitForSession('ended', token);
    if (!answer.ok || !answer.body) return;
    const { EventSourceParserStream } = await reading;
    onOpen();
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      const message = parseMessage(value.event, value.data);
      if (message) onMessage(message);
    }
  }

  async function keepReading(): Promise<void> {
    let attempt = 0;
    while (!signal.aborted) {
      onState?.('connecting');
      try {
        await readOnce(() => {
          attempt = 0;
          onState?.('open');
        });
      } catch (error) {
        if (signal.aborted) return;
        // The network is away: said once in the console's log, told to the page by the state.
        if (attempt === 0) logForEngineers('Live updates are interrupted', error);
      }
      if (signal.aborted) return;
      if (readToken() === null && !(await waitForSession('left_elsewhere', null))) return;
      onState?.('waiting');
      await pause(reconnectDelay(attempt, Math.random()), signal);
      attempt += 1;
    }
  }

  void keepReading();
  return () => closing.abort();
}
