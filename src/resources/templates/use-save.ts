import { useState } from 'react';
import { tellFailure } from '#src/kit/failure.ts';
import { ProviderError } from '#src/providers/data/data-provider.ts';
import type { Problems } from './template-form.rules.ts';

/** Saves when nothing is wrong; puts the server's words at their fields. Problems show once somebody tried to save. */
export function useSave(check: () => Problems) {
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [isSaving, setIsSaving] = useState(false);
  const problems: Problems = isTried ? { ...refused, ...check() } : {};
  const save = async (send: () => Promise<void>) => {
    setIsTried(true);
    setRefused({});
    if (Object.keys(check()).length > 0) return;
    setIsSaving(true);
    try {
      await send();
    } catch (error) {
      const said = Object.entries(error instanceof ProviderError ? (error.errors ?? {}) : {});
      setRefused(
        Object.fromEntries(
          said.map(([path, words]) => [
            path.split('.')[0] ?? path,
            Array.isArray(words) ? words.join(' ') : typeof words === 'string' ? words : '',
          ]),
        ),
      );
      if (said.length === 0) tellFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { problems, isSaving, save };
}
