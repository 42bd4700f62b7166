import { useEffect, useRef, useState } from 'react';
import { ApiError, callFailureOf, isAbort } from '../../providers/http/api-error.ts';
import type { CallControl } from '../../providers/http/http-client.ts';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { fetchTellingProgress } from '../../providers/http/telling-progress.ts';

/** How a call that carries a file is made: it may be stopped, and says how much of it is sent. */
export type UploadControl = Required<Pick<CallControl, 'signal' | 'sendBy'>>;

export interface Upload {
  /** Null: nothing is being sent. */
  readonly file: File | null;
  /** How much of it is sent, 0 to 1; at 1 the server reads it. */
  readonly share: number;
  readonly failure: string | undefined;
  readonly isStopped: boolean;
  take(file: File): Promise<void>;
  stop(): void;
  /** Sends the same file again; null where none was stopped or lost on its way. */
  readonly retry: (() => void) | null;
}

/** A file on its way: how far it is, stopped or failed and sent again. It is stopped when its place goes. */
export function useUpload(send: (file: File, control: UploadControl) => Promise<unknown>, maxBytes?: TooLarge): Upload {
  const sending = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (given: File) => {
    sending.current?.abort();
    setFailure(undefined);
    setIsStopped(false);
    setLast(null);
    if (maxBytes && given.size > maxBytes.bytes) return setFailure(maxBytes.words);
    const control = new AbortController();
    sending.current = control;
    setFile(given);
    setShare(0);
    try {
      const sendBy = fetchTellingProgress((sent) => setShare(Math.min(1, sent)));
      await send(given, { signal: control.signal, sendBy });
    } catch (thrown) {
      if (sending.current !== control) return;
      const error = callFailureOf(thrown);
      const wasStopped = isAbort(error) || control.signal.aborted;
      if (wasStopped || mayWorkAgain(error)) setLast(given);
      if (wasStopped) setIsStopped(true);
      else setFailure(failureMessage(error));
    } finally {
      if (sending.current === control) setFile(null);
    }
  };
  return {
    file,
    share,
    failure,
    isStopped,
    take,
    stop: () => sending.current?.abort(),
    retry: last === null ? null : () => void take(last),
  };
}

/** What the server refused for what it is will be refused again. */
export function mayWorkAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

interface TooLarge {
  readonly bytes: number;
  readonly words: string;
}
