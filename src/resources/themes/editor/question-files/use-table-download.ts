import { useState } from 'react';
import { toastFailure } from '#src/kit/failure.ts';
import { type Kit, useKit } from '#src/kit/kit-context.tsx';
import { saveBlob } from '#src/kit/report/save-file.ts';

/** Asks for a file and hands it to the browser's downloads under a name; a failure is told. */
export function useTableDownload() {
  const { http } = useKit();
  const [isSaving, setIsSaving] = useState(false);
  return {
    isSaving,
    async save(name: string, ask: (http: Kit['http']) => Promise<Blob>): Promise<void> {
      setIsSaving(true);
      try {
        saveBlob(await ask(http), name);
      } catch (error) {
        toastFailure(error);
      } finally {
        setIsSaving(false);
      }
    },
  };
}
