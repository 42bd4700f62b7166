import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignPreview, AssignPreviewBody } from '#contract/assignments.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { isNobody, selectionOf } from '../people/people-choice.rules.ts';
import type { AssignmentDraft } from './assignment-flow.rules.ts';

const quietMs = 400;

/** Whom the assignment would reach as it stands, by the server: nothing while that is not known, or nothing is chosen. */
export function useAssignPreview(draft: AssignmentDraft): Omit<Reading<AssignPreview>, 'isStale'> {
  const { http } = useKit();
  const isWhole = draft.courses.length > 0 && !isNobody(draft.people);
  const wanted = JSON.stringify({
    courses_ids: [...draft.courses],
    selection: selectionOf(draft.people),
    starts_new_round: draft.startsNewRound,
    end_date: draft.endDate,
  } satisfies AssignPreviewBody);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), quietMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const reading = useQuery({
    queryKey: ['data', 'learning', 'assigned_courses', 'preview', asked],
    enabled: isWhole && asked === wanted,
    queryFn: () => http.call(assignmentCalls.previewAssignment, { body: JSON.parse(asked) as AssignPreviewBody }),
    meta: { showsFailure: true },
  });
  const isCurrent = isWhole && asked === wanted;
  return {
    data: isCurrent ? reading.data : undefined,
    error: isCurrent && reading.isError ? reading.error : null,
    isReading: reading.isFetching,
    retry: () => void reading.refetch(),
  };
}
