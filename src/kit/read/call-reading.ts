import { useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** How a call is read. */
export interface CallReading {
  /** The resource (or first word of a live topic) whose changes change the answer; the call's noun without it. */
  resource?: string;
  /** Waits while false. */
  enabled?: boolean;
  /** Shows the last answer until the next one comes. */
  keepsPrevious?: boolean;
}

/** Where an answer says of something that goes on by itself, it is read again after so many milliseconds. */
export interface Repeated<Answer> {
  repeat?(answer: Answer): number | false;
}

/** What a call answered so far. */
export interface Reading<T> {
  data: T | undefined;
  /** What is shown answers another question: the last one. */
  isStale: boolean;
  isReading: boolean;
  /** Only while there is nothing to show. */
  error: Error | null;
  retry(): void;
}

/** Any call's input, once its types have done their work. */
export interface CallInputOnce<Answer = unknown> extends CallReading, Repeated<Answer> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, never>>;
  body?: unknown;
}

/** Reads a query again, where it is shown, when the live stream speaks of a resource. */
export function useRefreshOnChange(resource: string, queryKey: unknown[], enabled = true): void {
  const client = useQueryClient();
  const latestKey = useRef(queryKey);
  useEffect(() => {
    latestKey.current = queryKey;
  });
  useSubscription({
    channel: `resources/${resource}`,
    params: { resource },
    enabled,
    onLiveEvent: () =>
      void client.invalidateQueries({ queryKey: latestKey.current, refetchType: 'active' }, { cancelRefetch: false }),
  });
}
