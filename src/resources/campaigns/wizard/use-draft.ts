import { useCallback, useEffect, useState } from 'react';
import { useKit } from '#src/kit/kit-context.tsx';
import { type CampaignDraft, emptyDraft, isTouched } from './draft.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

export type ChangeDraft = (change: Partial<CampaignDraft>) => void;

/** The wizard's answers. They stay in the tab when the page is left; closing the tab asks first. */
export function useDraft() {
  const { organizationId } = useKit();
  const [draft, setDraft] = useState(() => readDraft(organizationId));
  const [isRestored, setIsRestored] = useState(() => isTouched(draft));

  useEffect(() => keepDraft(organizationId, draft), [organizationId, draft]);

  useEffect(() => {
    if (!isTouched(draft)) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);

  const change = useCallback<ChangeDraft>((next) => setDraft((current) => ({ ...current, ...next })), []);
  const clear = useCallback(() => {
    dropDraft(organizationId);
    setDraft(emptyDraft);
    setIsRestored(false);
  }, [organizationId]);
  return { draft, change, clear, isRestored };
}
