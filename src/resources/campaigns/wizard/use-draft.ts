import { useCallback, useEffect, useRef, useState } from 'react';
import { useKit } from '#src/kit/kit-context.tsx';
import { type CampaignDraft, isTouched } from './draft.ts';
import { type DraftOrigin, dropDraft, keepDraft, readDraft } from './draft-store.ts';

export type ChangeDraft = (change: Partial<CampaignDraft>) => void;

/** The wizard's answers. They stay in the browser when the page, the tab or the browser is left. */
export function useDraft(origin: DraftOrigin) {
  const { organizationId } = useKit();
  // What it began with stays, whatever is read anew meanwhile.
  const [{ place, initial }] = useState(origin);
  const [kept] = useState(() => readDraft(organizationId, { place, initial }));
  const [draft, setDraft] = useState(kept.draft);
  const [restoredAt, setRestoredAt] = useState(kept.keptAt);

  // What was only read keeps its date.
  const unchanged = useRef(kept.draft);
  useEffect(() => {
    if (draft !== unchanged.current) keepDraft(organizationId, draft, { place, initial });
  }, [organizationId, draft, place, initial]);

  const change = useCallback<ChangeDraft>((next) => setDraft((current) => ({ ...current, ...next })), []);
  const clear = useCallback(() => {
    dropDraft(organizationId, place);
    setDraft(initial);
    setRestoredAt(null);
  }, [organizationId, place, initial]);
  return { draft, change, clear, restoredAt, isChanged: isTouched(draft, initial) };
}
