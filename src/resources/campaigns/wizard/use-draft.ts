import { useCallback, useEffect, useRef, useState } from 'react';
import { useKit } from '#src/kit/kit-context.tsx';
import { type CampaignDraft, emptyDraft } from './draft.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

export type ChangeDraft = (change: Partial<CampaignDraft>) => void;

/** The wizard's answers. They stay in the browser when the page, the tab or the browser is left. */
export function useDraft() {
  const { organizationId } = useKit();
  const [kept] = useState(() => readDraft(organizationId));
  const [draft, setDraft] = useState(kept.draft);
  const [restoredAt, setRestoredAt] = useState(kept.keptAt);

  // What was only read keeps its date.
  const unchanged = useRef(kept.draft);
  useEffect(() => {
    if (draft !== unchanged.current) keepDraft(organizationId, draft);
  }, [organizationId, draft]);

  const change = useCallback<ChangeDraft>((next) => setDraft((current) => ({ ...current, ...next })), []);
  const clear = useCallback(() => {
    dropDraft(organizationId);
    setDraft(emptyDraft);
    setRestoredAt(null);
  }, [organizationId]);
  return { draft, change, clear, restoredAt };
}
