import { useRef, useState } from 'react';
import { fetchTellingProgress } from '../../providers/http/telling-progress.ts';
import type { UploadControl } from '../../ui/upload/use-upload.ts';

/** A form on its way with a file in it. */
export interface Sending {
  /** How much of it is sent, 0 to 1; null while nothing is, and where the call does not say it. */
  readonly share: number | null;
  stop(): void;
}

/** Somebody stopped it on its way. */
export class SendingStopped extends Error {}

interface SendingForm {
  readonly sending: Sending;
  /** Makes the call with what stops it and tells how far it is. Throws {@link SendingStopped}. */
  run<Answer>(call: (control: UploadControl) => Promise<Answer>): Promise<Answer>;
}

export function useSending(): SendingForm {
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  return {
    sending: { share, stop: () => sending.current?.abort() },
    run: async (call) => {
      const control = new AbortController();
      sending.current = control;
      try {
        return await call({ signal: control.signal, sendBy: fetchTellingProgress(setShare) });
      } catch (error) {
        throw control.signal.aborted ? new SendingStopped('stopped', { cause: error }) : error;
      } finally {
        setShare(null);
      }
    },
  };
}
