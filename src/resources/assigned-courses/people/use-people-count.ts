import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { isNobody, type PeopleChoice, selectionOf } from './people-choice.rules.ts';

const quietMs = 250;

export interface PeopleCount extends Pick<Reading<unknown>, 'error' | 'isReading' | 'retry'> {
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** How many people a choice means, counted by the server as it will take them. */
export function usePeopleCount(choice: PeopleChoice): PeopleCount {
  const { http } = useKit();
  // A form may hand over another copy of the same choice.
  const wanted = JSON.stringify(choice);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), quietMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const selection = selectionOf(JSON.parse(asked) as PeopleChoice);
  const reading = useQuery({
    queryKey: ['data', 'education', 'employees', 'count', selection],
    enabled: !isNobody(JSON.parse(asked) as PeopleChoice),
    queryFn: () => http.call(employeeCalls.countSelection, { body: selection }),
    placeholderData: undefined,
    meta: { showsFailure: true },
  });
  const isCurrent = asked === wanted;
  const counted = isCurrent ? reading.data?.users_count : undefined;
  return {
    count: isNobody(choice) ? 0 : counted,
    error: isCurrent && reading.isError ? reading.error : null,
    isReading: reading.isFetching,
    retry: () => void reading.refetch(),
  };
}
