import type { LiveProvider } from '@refinedev/core';
import { resetTopic } from '#contract/changes.ts';
import type { LiveMessage } from '../http/live-stream.ts';

/** Reads again at most this often, whatever the stream brings: a running campaign tells of every letter. */
const refreshEveryMs = 1500;

/** From one list to the next nobody listens for a moment: the stream stays open that long. */
const closeAfterMs = 10_000;

export interface LiveSettings {
  /**
   * Opens the stream and answers the function that closes it. Called with the first listener; tells each time when the
   * stream stands, at first and after a break.
   */
  open: (onMessage: (message: LiveMessage) => void, onOpened: () => void) => () => void;
  /** Nouns of the topics that concern a resource: `campaign` of `campaign.changed`. */
  nounsOf: (resource: string) => readonly string[];
}

interface Listener {
  nouns: ReadonlySet<string>;
  notify(topic: string, payload: Record<string, unknown>): void;
  cancel(): void;
}

/**
 * Feeds the live stream into the data hooks, so that lists and pages refresh without reloading. Whenever the stream opens
 * everything that is shown reads again: what happened between its reading and the opening was told to nobody here.
 */
export function createLiveProvider({ open, nounsOf }: LiveSettings): LiveProvider {
  const listeners = new Set<Listener>();
  let close: (() => void) | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const tellAll = (topic: string) => {
    for (const listener of listeners) listener.notify(topic, {});
  };

  const start = () => {
    close = open(
      ({ topic, data }) => {
        // The server lost events for this listener: everything may have changed.
        if (topic === resetTopic) return tellAll(topic);
        const noun = topic.split('.')[0] ?? topic;
        for (const listener of listeners) if (listener.nouns.has(noun)) listener.notify(topic, data);
      },
      () => tellAll('opened'),
    );
  };

  return {
    subscribe({ params, channel, callback }) {
      const resource = params?.resource ?? channel.replace(/^resources\//, '');
      let timer: ReturnType<typeof setTimeout> | undefined;
      const listener: Listener = {
        nouns: new Set(nounsOf(resource)),
        notify: (topic, payload) => {
          timer ??= setTimeout(() => {
            timer = undefined;
            callback({ channel, type: topic, payload, date: new Date() });
          }, refreshEveryMs);
        },
        cancel: () => clearTimeout(timer),
      };
      listeners.add(listener);
      clearTimeout(closing);
      if (!close) start();
      return listener;
    },
    unsubscribe(subscription: Listener) {
      subscription.cancel();
      listeners.delete(subscription);
      if (listeners.size > 0) return;
      clearTimeout(closing);
      closing = setTimeout(() => {
        close?.();
        close = undefined;
      }, closeAfterMs);
    },
  };
}
