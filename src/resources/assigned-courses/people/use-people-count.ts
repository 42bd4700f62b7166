import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { isNobody, type PeopleChoice, selectionOf } from './people-choice.rules.ts';

const quietMs = 250;

/** How many people a choice means, counted by the server as it will take them. Undefined while it is not known. */
export function usePeopleCount(choice: PeopleChoice): number | undefined {
  const { http } = useKit();
  // A form may hand over another copy of the same choice.
  const wanted = JSON.stringify(choice);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), quietMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const selection = selectionOf(JSON.parse(asked) as PeopleChoice);
  const count = useQuery({
    queryKey: ['data', 'education', 'employees', 'count', selection],
    enabled: !isNobody(JSON.parse(asked) as PeopleChoice),
    queryFn: () => http.call(employeeCalls.countSelection, { body: selection }),
    placeholderData: undefined,
  });
  if (isNobody(choice)) return 0;
  return asked === wanted ? count.data?.users_count : undefined;
}
