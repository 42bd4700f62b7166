import { searchDebounceMs } from '#contract/constants.ts';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { TagActionDraft } from '#contract/tags.ts';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useCall } from '#src/kit/read/use-call.ts';

/** Whom a draft would reach today, asked when somebody stops changing it; nothing while there is no draft. */
export function useReach(tagId: string, draft: TagActionDraft | null) {
  const settled = useDebounced(draft === null ? '' : JSON.stringify(draft), searchDebounceMs);
  const body = settled === '' ? unasked : (JSON.parse(settled) as TagActionDraft);
  const { data, ...reading } = useCall(tagActionCalls.previewTagReach, {
    params: { id: tagId },
    body,
    enabled: settled !== '',
    keepsPrevious: true,
  });
  return { ...reading, reach: settled === '' ? undefined : data };
}

const unasked: TagActionDraft = { type: 'letter' };
